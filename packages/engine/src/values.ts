/** Plain values: the item at an index, and whether two values hold the same. */

/**
 * The item at an index that the caller knows to exist; anything else is a bug, told at once. Not
 * for hot paths: all kinds of lists share this one access.
 */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} among ${items.length}`);
  return item;
}

/**
 * Whether two values have the same content: fields in any order, lists in theirs. A field that is
 * undefined counts as missing. One side may come from outside: it is read no deeper than the other.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other);
  const [ones, others] = [fieldsOf(one), fieldsOf(other)];
  return (
    ones.size === others.size &&
    [...ones].every(([name, value]) => isSameContent(value, others.get(name)))
  );
}

function isSameList(one: object, other: object): boolean {
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, index) => isSameContent(value, other[index]))
  );
}

const fieldsOf = (content: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(content).filter(([, value]) => value !== undefined));
