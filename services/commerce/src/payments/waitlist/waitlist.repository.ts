import { MOST_WAITS } from '@lectern/contracts-commerce';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const WAIT = { isOffered: column.boolean, isHeld: column.boolean, offerEndsAt: column.time.orNull };
const SELECTED = `offered_at is not null as is_offered, is_offer_held(w) as is_held, find_offer_end(w) as offer_ends_at`;
const FIND = defineStatement(
  `select ${SELECTED} from seat_wait w where user_id = $1 and curriculum_id = $2 and ended_at is null`,
  WAIT,
);
/** `one_wait` finds those of a person. */
const OF_PERSON = defineStatement(
  `select curriculum_id, ${SELECTED} from seat_wait w where user_id = $1 and ended_at is null
    order by joined_at desc, id desc limit ${MOST_WAITS}`,
  { curriculumId: column.text, ...WAIT },
);
/** Who let an offer pass comes back at the end of the list. The wait of before is ended first: there is one at a time. */
const JOIN = defineStatement(
  `with passed as (
     update seat_wait w set ended_at = present(), end_reason = 'passed'
      where user_id = $1 and curriculum_id = $2 and ended_at is null and offered_at is not null and not is_offer_held(w)
     returning id)
   insert into seat_wait (user_id, curriculum_id, joined_at)
   select $1, $2, present()
    where not exists (select from seat_wait w where user_id = $1 and curriculum_id = $2 and ended_at is null
                         and id not in (select id from passed))
   on conflict do nothing`,
);
const LEAVE = defineStatement(
  `update seat_wait set ended_at = present(), end_reason = 'left'
    where user_id = $1 and curriculum_id = $2 and ended_at is null`,
);
const COURSES = defineStatement('select distinct curriculum_id from seat_wait where ended_at is null', {
  curriculumId: column.text,
});
const END = defineStatement(
  `update seat_wait set ended_at = present(), end_reason = 'over' where curriculum_id = $1 and ended_at is null`,
);
const TAKE_BACK = defineStatement('select take_offers_back($1)');
const OFFER = defineStatement('select offer_seats($1, $2, $3) as user_id', { userId: column.text });

/** A wait that nothing ended yet: whether a seat is offered, whether it is still held, and until when. */
export type WaitRow = RowOf<typeof WAIT>;

@Injectable()
export class WaitlistRepository {
  constructor(private readonly database: Database) {}

  findWait(userId: string, curriculumId: string): Promise<WaitRow | undefined> {
    return this.database.row(FIND, [userId, curriculumId]);
  }

  /** The latest first, at most `MOST_WAITS`. */
  listWaits(userId: string): Promise<(WaitRow & { curriculumId: string })[]> {
    return this.database.rows(OF_PERSON, [userId]);
  }

  async addWait(userId: string, curriculumId: string): Promise<void> {
    await this.database.run(JOIN, [userId, curriculumId]);
  }

  async endWait(userId: string, curriculumId: string): Promise<void> {
    await this.database.run(LEAVE, [userId, curriculumId]);
  }

  async listCourses(): Promise<string[]> {
    return (await this.database.rows(COURSES)).map(({ curriculumId }) => curriculumId);
  }

  async endAll(curriculumId: string): Promise<void> {
    await this.database.run(END, [curriculumId]);
  }

  /** Ends the offers of a course that nobody can buy now, except of who ordered it before. All keep their place. */
  async takeOffersBack(curriculumId: string): Promise<void> {
    await this.database.run(TAKE_BACK, [curriculumId]);
  }

  /** Offers the free seats of a course. Resolves with whom they are offered to. */
  async offerSeats(curriculumId: string, seats: number, until: Date): Promise<string[]> {
    return (await this.database.rows(OFFER, [curriculumId, seats, until])).map(({ userId }) => userId);
  }
}
