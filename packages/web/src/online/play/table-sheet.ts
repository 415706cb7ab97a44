/** What lies over an online table when it is asked for. */
export type TableSheet = 'invite' | 'device' | 'claim' | 'end' | 'report' | 'check';
