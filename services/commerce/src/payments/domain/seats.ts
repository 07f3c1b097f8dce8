import { saleState, type Product } from '@lectern/contracts-catalog';

/** The seats of a course that has a number of them. */
export interface CourseSeats {
  readonly count: number;
  /**
   * People who wait for a seat go before everybody else. Not while the course itself is outside of its sale: nobody who waits could
   * take a seat then, and those that are free would be lost to every pack with the course.
   */
  readonly isQueued: boolean;
}

/** By course; those without a number of seats are left out. */
export type Seats = Readonly<Record<string, CourseSeats>>;

type Seated = Pick<Product, 'id' | 'seats' | 'saleStartsAt' | 'saleEndsAt'>;

/** The seats of the courses that an order opens: of a pack, its own and those of its parts. */
export function seatsOf(products: Iterable<Seated>, opened: readonly string[], now: Date): Seats {
  const wanted = new Set(opened);
  const seats: Record<string, CourseSeats> = {};
  // A catalogue of the release before says nothing of a sale.
  for (const { id, seats: count, saleStartsAt: startsAt = null, saleEndsAt: endsAt = null } of products) {
    if (count === null || !wanted.has(id)) continue;
    seats[id] = { count, isQueued: saleState({ startsAt, endsAt }, now.getTime()) === 'open' };
  }
  return seats;
}
