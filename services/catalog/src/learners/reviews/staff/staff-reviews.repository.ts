import { REVIEW_FAULTS, REVIEW_STATES, type ReviewFault } from '@lectern/contracts-catalog';
import { LOCALES, PROMISED_HOURS, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  hasPieces,
  holdsTyped,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  id: column.text,
  userId: column.text.orNull,
  curriculumId: column.text,
  titleKo: column.text,
  titleEn: column.text,
  status: column.oneOf(REVIEW_STATES),
  removedFor: column.oneOf(REVIEW_FAULTS).orNull,
  author: column.text,
  rating: column.integer,
  body: column.text,
  language: column.oneOf(LOCALES),
  createdAt: column.time,
  updatedAt: column.time,
  reports: column.json,
};
const SELECTED = `r.id, r.user_id, r.curriculum_id, c.title_ko, c.title_en, r.status, r.removed_for, r.author, r.rating,
    r.body, r.language, r.created_at, r.updated_at,
    (select coalesce(json_agg(json_build_object('fault', p.fault, 'at', p.at) order by p.at desc), '[]')
       from review_report p where p.review_id = r.id) as reports`;
const FROM = 'from review r join curriculum c on c.id = r.curriculum_id';
const ONE = defineStatement(`select ${SELECTED} ${FROM} where r.id = $1`, COLUMNS);
const LIST = defineKeyedList({
  select: SELECTED,
  from: FROM,
  countFrom: 'from review r',
  moment: 'r.updated_at',
  id: 'r.id',
  idType: 'text',
  columns: COLUMNS,
});
/** A report changes its review. */
const IS_LATE = `r.updated_at < now() - interval '${PROMISED_HOURS.reviews} hours'`;
/** Courses by id or title: few beside their reviews. */
const FIND_COURSES = defineStatement(
  `select id from curriculum where id = $1 or ${holdsTyped(['title_ko', 'title_en'], '$2')}`,
  { id: column.text },
);
const DECIDE = defineStatement(
  `update review set status = case when $2::text is null then 'visible' else 'hidden' end, removed_for = $2,
          updated_at = now()
    where id = $1 and ($2::text is not null or withdrawn_at is null)`,
);
/** Held until the transaction ends; pages know moments to the millisecond. */
const LOCK = defineStatement(
  `select date_trunc('milliseconds', updated_at) as changed_at from review where id = $1 for update`,
  {
    changedAt: column.time,
  },
);

export type StaffReviewRow = RowOf<typeof COLUMNS>;
/** What narrows the list. */
interface Narrowing {
  readonly q: string;
  readonly state?: (typeof REVIEW_STATES)[number] | undefined;
  readonly stars?: string | undefined;
}
export interface ReviewFilters extends ListQuery, Narrowing {
  readonly figures?: '1' | undefined;
}

/** Reviews in every state, for staff. */
@Injectable()
export class StaffReviewsRepository {
  constructor(private readonly database: Database) {}

  findReview(reviewId: string): Promise<StaffReviewRow | undefined> {
    return this.database.row(ONE, [reviewId]);
  }

  async listReviews(filters: ReviewFilters) {
    const waiting = filters.figures && { late: IS_LATE, settledBy: ['review-shown', 'review-removed'] };
    return readPage(this.database, LIST, await this.conditions(filters), { ...filters, waiting });
  }

  /** All that fit, the latest change first, as a file has them. */
  async fileQuery(filters: Narrowing): Promise<CsvQuery> {
    const { sql: where, values } = await this.conditions(filters);
    const sql = `select ${SELECTED},
        (select string_agg(p.fault, ' ' order by p.at desc) from review_report p where p.review_id = r.id) as faults
      ${FROM} where ${where} order by r.updated_at desc, r.id desc`;
    return { sql, values, columns: REVIEW_FILE };
  }

  /** Holds a review until the transaction ends. Resolves with the moment of its last change. */
  async lockReview(reviewId: string): Promise<Date | undefined> {
    return (await this.database.row(LOCK, [reviewId]))?.changedAt;
  }

  /** Removes it, or with null shows it; false when it cannot be shown because its author withdrew it. */
  async decideReview(reviewId: string, removedFor: ReviewFault | null): Promise<boolean> {
    return (await this.database.run(DECIDE, [reviewId, removedFor])) > 0;
  }

  /** Filters as SQL; every value is a parameter. */
  private async conditions({ q, state, stars }: Narrowing): Promise<Conditions> {
    const conditions = new Conditions();
    const { parts, param } = conditions;
    const words = q.trim().toLowerCase();
    if (words !== '') {
      const courses = await this.database.rows(FIND_COURSES, [q.trim(), words]);
      const found = courses.map(({ id }) => id);
      const ids = `r.id = ${param(q.trim())} or r.curriculum_id = any(${param(found)})`;
      const text = param(words);
      conditions.search(
        `(${ids} or ${holdsTyped(['r.body'], text, words)})`,
        `(${ids} or ${hasPieces('r.body', text)})`,
        found.length > 0 ? (own) => [`r.curriculum_id = any(${own(found)})`] : undefined,
      );
    }
    if (state) parts.push(`r.status = ${param(state)}`);
    if (stars) parts.push(`r.rating = ${param(Number(stars))}`);
    return conditions;
  }
}

/** Faults that readers reported are separated by spaces, the latest first. */
const REVIEW_FILE: readonly CsvColumn[] = [
  { name: 'id', header: 'review' },
  { name: 'curriculum_id', header: 'course' },
  { name: 'title_ko', header: 'title_ko', isText: true },
  { name: 'title_en', header: 'title_en', isText: true },
  { name: 'rating', header: 'stars' },
  { name: 'status', header: 'state' },
  { name: 'removed_for', header: 'removed_for' },
  { name: 'faults', header: 'reported_for' },
  { name: 'author', header: 'author', isText: true },
  { name: 'language', header: 'language' },
  { name: 'created_at', header: 'written_at' },
  { name: 'updated_at', header: 'changed_at' },
  { name: 'body', header: 'text', isText: true },
];
