import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Seats } from '../domain/seats.ts';

const FIND_FULL = defineStatement('select find_full_course($1, $2::jsonb) as course', {
  course: column.text.orNull,
});
const COUNT_LEFT = defineStatement(
  `select min(case when has_seat($2, s.course) then greatest(1, count_free_seats(s.course, s.seat_count, false))
                   else greatest(0, count_free_seats(s.course, s.seat_count, s.is_queued)) end) as seats_left
     from read_seats($1::jsonb) s`,
  { seatsLeft: column.integer.orNull },
);

/** Seats are counted from orders and enrolments (`sql/14-seats.sql`); a confirmation takes its own in `begin_attempt`. */
@Injectable()
export class SeatsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Names a course in which the buyer would have no seat. Nobody else takes a seat of these courses until the transaction
   * of the caller ends.
   */
  async findFullCourse(userId: string, seats: Seats): Promise<string | undefined> {
    if (Object.keys(seats).length === 0) return undefined;
    return (await this.database.row(FIND_FULL, [userId, JSON.stringify(seats)]))?.course ?? undefined;
  }

  /**
   * Seats that are left for a person in the course that has fewest; null where no course has a number of them. One that is
   * offered to them is left for them, and those that others wait for are not.
   */
  async countLeft(userId: string, seats: Seats): Promise<number | null> {
    if (Object.keys(seats).length === 0) return null;
    return (await this.database.row(COUNT_LEFT, [JSON.stringify(seats), userId]))?.seatsLeft ?? null;
  }
}
