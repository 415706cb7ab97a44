/** What a request's headers say about the form of the answer: compressed, or not needed at all. */

/** The compressed forms that a file may have beside it, the shortest first. */
export const COMPRESSIONS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type Compression = (typeof COMPRESSIONS)[number]['name'];

/** The best of those at hand that the header `Accept-Encoding` allows. */
export function chooseCompression(
  header: string,
  hasForm: (name: Compression) => boolean,
): Compression | undefined {
  const weights = new Map(header.toLowerCase().split(',').map(parseWeight));
  const isAllowed = (name: Compression): boolean =>
    (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return COMPRESSIONS.find(({ name }) => hasForm(name) && isAllowed(name))?.name;
}

/** `gzip;q=0.5` */
function parseWeight(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

/** Whether the header `If-None-Match` names the answer that would be given. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => {
    const known = item.trim().replace(/^W\//, '');
    return known === '*' || known === etag;
  });
}

/** Whether the header `Accept` asks for a page in so many words, as a browser that navigates does. */
export function wantsPage(header: string | undefined): boolean {
  return /(^|[\s,])text\/html\s*($|[,;])/i.test(header ?? '');
}
