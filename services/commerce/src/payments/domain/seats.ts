import type { Product } from '@lectern/contracts-catalog';

/** How many seats courses have, by course; those without a number are left out. */
export type Seats = Readonly<Record<string, number>>;

/** The seats of the courses that an order opens: of a pack, its own and those of its parts. */
export function seatsOf(products: Iterable<Pick<Product, 'id' | 'seats'>>, opened: readonly string[]): Seats {
  const wanted = new Set(opened);
  const seats: Record<string, number> = {};
  for (const { id, seats: count } of products) if (count !== null && wanted.has(id)) seats[id] = count;
  return seats;
}
