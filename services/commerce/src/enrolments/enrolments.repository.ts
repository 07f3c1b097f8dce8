import { column, Database, defineStatement, type RowOf, type Statement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ACTIVE = 'revoked_at is null and ends_at > present()';

/** Each half reads its page alone, in the order of its index. */
const PEOPLE = defineStatement(
  `with moment as (select coalesce($4::timestamptz, present()) as at)
   (select distinct e.user_id from enrolment e, moment m
     where e.curriculum_id = $1 and e.user_id > $2 and e.revoked_at is null and e.starts_at <= m.at and e.ends_at > m.at
     order by e.user_id limit $3)
   union
   (select distinct e.user_id from enrolment e, moment m
     where e.curriculum_id = $1 and e.user_id > $2 and e.revoked_at is not null and e.revoked_at > m.at
       and e.starts_at <= m.at and e.ends_at > m.at
     order by e.user_id limit $3)
   order by user_id limit $3`,
  { userId: column.text },
);

const COUNTS = defineStatement(
  `select curriculum_id, count(distinct user_id)::int as people from enrolment
    where curriculum_id > $1 and (revoked_at is null or revoked_reason = 'ended')
    group by curriculum_id order by curriculum_id limit $2`,
  { curriculumId: column.text, people: column.integer },
);

const PLACES = defineStatement(
  'select id as curriculum_id, count_taken_seats(id) as taken from unnest($1::text[]) as asked (id)',
  { curriculumId: column.text, taken: column.integer },
);

const COLUMNS = {
  id: column.integer,
  userId: column.text,
  curriculumId: column.text,
  orderId: column.text.orNull,
  startsAt: column.time,
  endsAt: column.time,
  firstAccessAt: column.time.orNull,
};
const ROW = { row: column.row('enrolment', COLUMNS) };

const ACTIVE_OF = defineStatement(
  `select to_json(e) as row from enrolment e
    where user_id = $1 and ${ACTIVE} and ($2::text[] is null or curriculum_id = any($2))
    order by ends_at desc, id`,
  ROW,
);
const WITH_ENDED = defineStatement(
  `select to_json(e) as row from (
     select distinct on (curriculum_id) * from enrolment
      where user_id = $1 and (revoked_at is null or revoked_reason = 'ended')
      order by curriculum_id, ends_at desc, id) e
    order by ends_at desc, id`,
  ROW,
);
const OF_ORDER = defineStatement(
  'select to_json(e) as row from enrolment e where order_id = $1 and revoked_at is null order by id',
  ROW,
);
const LOCK_OF_ORDER = defineStatement(
  'select to_json(e) as row from enrolment e where order_id = $1 and revoked_at is null order by id for update',
  ROW,
);
const LOCK_ACTIVE = defineStatement(
  `select to_json(e) as row from enrolment e where user_id = $1 and curriculum_id = $2 and ${ACTIVE} for update`,
  ROW,
);
const END_OVER = defineStatement(
  `update enrolment set revoked_at = ends_at, revoked_reason = 'ended'
    where user_id = $1 and curriculum_id = any($2) and revoked_at is null and ends_at <= present()`,
);
const OPEN_FOR_ORDER = defineStatement(
  `insert into enrolment (user_id, curriculum_id, order_id, starts_at, ends_at)
   values ($1, $2, $3, present(), greatest(present() + make_interval(months => $4::int), $5::timestamptz))
   on conflict (user_id, curriculum_id) where revoked_at is null do update
     set order_id = excluded.order_id, ends_at = greatest(enrolment.ends_at, excluded.ends_at)
     where enrolment.order_id is null or enrolment.order_id = excluded.order_id
   returning ends_at`,
  { endsAt: column.time },
);
/** One that is open goes on from its own end, so that the months that were asked for are added whole. */
const GRANT = defineStatement(
  `insert into enrolment (user_id, curriculum_id, granted_by, starts_at, ends_at)
   values ($1, $2, $4, present(), present() + make_interval(months => $3::int))
   on conflict (user_id, curriculum_id) where revoked_at is null do update
     set ends_at = greatest(enrolment.ends_at, present()) + make_interval(months => $3::int)
   returning ends_at`,
  { endsAt: column.time },
);
const REVOKE_OF_ORDER = defineStatement(
  `update enrolment set revoked_at = present(), revoked_reason = 'refund'
    where order_id = $1 and revoked_at is null and ($2::text[] is null or curriculum_id = any($2))
   returning curriculum_id`,
  { curriculumId: column.text },
);
const OWNED = defineStatement(
  'select curriculum_id from enrolment where user_id = $1 and curriculum_id = any($2) and revoked_at is null',
  { curriculumId: column.text },
);
const NOTE_OPENING = defineStatement(
  `insert into lecture_opening (enrolment_id, lecture_id, opened_at) values ($1, $2, present()) on conflict do nothing`,
);
const NOTE_FIRST_ACCESS = defineStatement(
  'update enrolment set first_access_at = present() where id = $1 and first_access_at is null',
);
const OPENED_LECTURES = defineStatement(
  `select e.curriculum_id, o.lecture_id, o.opened_at from lecture_opening o join enrolment e on e.id = o.enrolment_id
    where e.order_id = $1 order by o.opened_at, o.lecture_id`,
  { curriculumId: column.text, lectureId: column.text, openedAt: column.time },
);

export type EnrolmentRow = RowOf<typeof COLUMNS>;

@Injectable()
export class EnrolmentsRepository {
  constructor(private readonly database: Database) {}

  /** Open courses of a person; of these courses alone where they are named. */
  async activeOf(userId: string, curricula?: readonly string[]): Promise<EnrolmentRow[]> {
    return this.rows(ACTIVE_OF, [userId, curricula ? [...curricula] : null]);
  }

  /** The latest of each course, open or over; none that was refunded or taken back. */
  async listWithEnded(userId: string): Promise<EnrolmentRow[]> {
    return this.rows(WITH_ENDED, [userId]);
  }

  /** People to whom a course was open at a moment, or is now, by id, after one of them. */
  async listPeople(
    curriculumId: string,
    after: string,
    limit: number,
    openAt: Date | null,
  ): Promise<string[]> {
    const rows = await this.database.rows(PEOPLE, [curriculumId, after, limit, openAt]);
    return rows.map(({ userId }) => userId);
  }

  countPlaces(curriculumIds: readonly string[]): Promise<{ curriculumId: string; taken: number }[]> {
    return this.database.rows(PLACES, [[...curriculumIds]]);
  }

  /** Distinct people of each course, by its id, after one of them. */
  countLearners(after: string, limit: number): Promise<{ curriculumId: string; people: number }[]> {
    return this.database.rows(COUNTS, [after, limit]);
  }

  async ofOrder(orderId: string): Promise<EnrolmentRow[]> {
    return this.rows(OF_ORDER, [orderId]);
  }

  /** As `ofOrder`, with a lock: a learner cannot open a lecture of them until the transaction ends. */
  async lockOfOrder(orderId: string): Promise<EnrolmentRow[]> {
    return this.rows(LOCK_OF_ORDER, [orderId]);
  }

  /** As `activeOf` one course, locked. */
  async lockActive(userId: string, curriculumId: string): Promise<EnrolmentRow | undefined> {
    const [row] = await this.rows(LOCK_ACTIVE, [userId, curriculumId]);
    return row;
  }

  /** Closes what ran out, so that the course can be bought again. */
  async endOver(userId: string, curricula: readonly string[]): Promise<void> {
    await this.database.run(END_OVER, [userId, [...curricula]]);
  }

  /**
   * Opens a course for an order. One that staff granted becomes the order's, with the later end.
   * @returns when it ends; undefined when another order has opened it.
   */
  async openForOrder(row: {
    userId: string;
    curriculumId: string;
    orderId: string;
    months: number;
    notBefore: Date | null;
  }): Promise<Date | undefined> {
    const opened = await this.database.row(OPEN_FOR_ORDER, [
      row.userId,
      row.curriculumId,
      row.orderId,
      row.months,
      row.notBefore,
    ]);
    return opened?.endsAt;
  }

  /** Opens a course without payment; one that is open is extended from its end. */
  async grantEnrolment(row: {
    userId: string;
    curriculumId: string;
    months: number;
    staffId: string;
  }): Promise<Date> {
    const granted = await this.database.row(GRANT, [row.userId, row.curriculumId, row.months, row.staffId]);
    if (!granted) throw new Error('The grant left no row');
    return granted.endsAt;
  }

  /** Closes these courses of an order; all of them for null. Resolves with those that were open. */
  async revokeOfOrder(orderId: string, curricula: readonly string[] | null): Promise<string[]> {
    const rows = await this.database.rows(REVOKE_OF_ORDER, [orderId, curricula ? [...curricula] : null]);
    return rows.map(({ curriculumId }) => curriculumId);
  }

  /** Those of the courses that a person has, also when their time has run out. */
  async listOwned(userId: string, curricula: readonly string[]): Promise<string[]> {
    return (await this.database.rows(OWNED, [userId, [...curricula]])).map(
      ({ curriculumId }) => curriculumId,
    );
  }

  /** Notes the opening of a lecture; repeats keep the first time. */
  async noteOpening(enrolmentId: number, lectureId: string): Promise<void> {
    await this.database.run(NOTE_OPENING, [enrolmentId, lectureId]);
    await this.database.run(NOTE_FIRST_ACCESS, [enrolmentId]);
  }

  /** Lectures that were opened in the courses of an order, with the first time of each. */
  listOpenings(orderId: string): Promise<RowOf<(typeof OPENED_LECTURES)['columns']>[]> {
    return this.database.rows(OPENED_LECTURES, [orderId]);
  }

  private async rows(
    statement: Statement<typeof ROW>,
    parameters: readonly unknown[],
  ): Promise<EnrolmentRow[]> {
    return (await this.database.rows(statement, parameters)).map(({ row }) => row);
  }
}
