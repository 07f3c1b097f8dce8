/** A list in parts of at most `size`, in order: for calls that take a bounded number of ids. */
export function splitList<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
