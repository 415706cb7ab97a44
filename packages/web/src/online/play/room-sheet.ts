/** What lies over an online table when it is asked for. */
export type RoomSheet = 'invite' | 'device' | 'claim' | 'end' | 'report' | 'check';
