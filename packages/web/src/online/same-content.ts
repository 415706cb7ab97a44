/** Whether two values read the same as JSON, in whatever order their fields stand. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ones, others] = [fieldsOf(one), fieldsOf(other)];
  return (
    ones.size === others.size &&
    [...ones].every(([key, value]) => others.has(key) && isSameContent(value, others.get(key)))
  );
}

/** JSON leaves out what is undefined. */
const fieldsOf = (content: object): Map<string, unknown> =>
  new Map(Object.entries(content).filter(([, value]) => value !== undefined));
