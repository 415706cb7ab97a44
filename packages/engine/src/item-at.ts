/**
 * The item at an index that the caller knows to exist; anything else is a bug, told at once. Not
 * for hot paths: all kinds of lists share this one access.
 */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} among ${items.length}`);
  return item;
}
