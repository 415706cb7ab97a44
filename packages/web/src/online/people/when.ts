/** A day and a time, as the language writes them. */
export const tellTime = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
