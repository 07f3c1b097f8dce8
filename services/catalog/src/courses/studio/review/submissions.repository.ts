import { CourseDocument, DECISIONS, COURSE_TYPES, type Pin } from '@lectern/contracts-catalog';
import {
  CATEGORIES,
  overBusinessDays,
  PROMISED_BUSINESS_DAYS,
  type Category,
  type ListQuery,
} from '@lectern/contracts-core';
import {
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const SUBMISSION = {
  id: column.text,
  curriculumId: column.text,
  titleKo: column.text,
  titleEn: column.text,
  authorId: column.text,
  authorName: column.text,
  type: column.oneOf(COURSE_TYPES),
  category: column.oneOf(CATEGORIES),
  submittedAt: column.time,
  state: column.oneOf(['open', 'withdrawn', ...DECISIONS]),
  decidedAt: column.time.orNull,
  reason: column.text.orNull,
  round: column.integer,
  version: column.integer,
};
const SELECTED = `s.id::text as id, s.curriculum_id, s.document #>> '{titles,ko}' as title_ko,
  s.document #>> '{titles,en}' as title_en, s.submitted_by as author_id, coalesce(p.name, '') as author_name,
  s.document ->> 'type' as type, s.document ->> 'category' as category, s.submitted_at, s.state, s.decided_at, s.reason,
  s.round, s.version`;
const FROM = 'from curriculum_submission s left join studio_person p on p.user_id = s.submitted_by';
type View = 'open' | 'decided';
/** What a list shows, and the moment that sorts it; an index has the same words. */
const LISTED: Readonly<Record<View, { readonly where: string; readonly moment: string }>> = {
  open: { where: `s.state = 'open'`, moment: 's.submitted_at' },
  decided: {
    where: `s.state in ('approve', 'request-changes', 'reject')`,
    moment: 'coalesce(s.decided_at, s.submitted_at)',
  },
};
const isLate = (now: Date): string =>
  `s.submitted_at < '${overBusinessDays(now, PROMISED_BUSINESS_DAYS.submissions).toISOString()}'::timestamptz`;
const LIST = defineKeyedList({
  select: SELECTED,
  from: FROM,
  moment: LISTED.open.moment,
  id: 's.id',
  idType: 'uuid',
  columns: SUBMISSION,
});
const FILE: readonly CsvColumn[] = [
  { name: 'submitted_at', header: 'submitted_at' },
  { name: 'id', header: 'submission' },
  { name: 'curriculum_id', header: 'course', isText: true },
  { name: 'title_ko', header: 'title_ko', isText: true },
  { name: 'title_en', header: 'title_en', isText: true },
  { name: 'author_id', header: 'author' },
  { name: 'author_name', header: 'author_name', isText: true },
  { name: 'type', header: 'type' },
  { name: 'category', header: 'category' },
  { name: 'round', header: 'round' },
  { name: 'state', header: 'state' },
  { name: 'decided_at', header: 'decided_at' },
  { name: 'reason', header: 'reason', isText: true },
];
const FIND = defineStatement(`select ${SELECTED}, s.document ${FROM} where s.id = $1::uuid`, {
  ...SUBMISSION,
  document: column.parsed(CourseDocument),
});
/** Rounds are told at most so many. */
const MOST_ROUNDS = 100;
const OF_COURSE = defineStatement(
  `select ${SELECTED}, s.decided_by ${FROM} where s.curriculum_id = $1 order by s.round desc limit ${MOST_ROUNDS}`,
  { ...SUBMISSION, decidedBy: column.text.orNull },
);
const ADD = defineStatement(
  `insert into curriculum_submission (curriculum_id, round, version, document, submitted_by)
   select $1, coalesce(max(round), 0) + 1, $2, $3, $4 from curriculum_submission where curriculum_id = $1`,
);
const WITHDRAW = defineStatement(
  `update curriculum_submission set state = 'withdrawn', decided_at = now() where curriculum_id = $1 and state = 'open'`,
);
const DECIDE = defineStatement(
  `update curriculum_submission set state = $2, decided_by = $3, reason = $4, decided_at = now()
    where id = $1::uuid and state = 'open'`,
);
const ADD_PINS = defineStatement(
  `insert into curriculum_pin (curriculum_id, submission_id, path, body)
   select $1, $2::uuid, one ->> 'path', one ->> 'text' from jsonb_array_elements($3::jsonb) as one`,
);
const PINS = defineStatement(
  `select id::text as id, path, body, at, resolved_at from curriculum_pin
    where curriculum_id = $1 order by at desc, id limit 200`,
  { id: column.text, path: column.text, body: column.text, at: column.time, resolvedAt: column.time.orNull },
);
const RESOLVE = defineStatement(
  `update curriculum_pin set resolved_at = case when $3::boolean then coalesce(resolved_at, now()) end
    where curriculum_id = $1 and id = $2::uuid`,
);
const FIND_OPEN = defineStatement(
  `select id::text as id from curriculum_submission where curriculum_id = $1 and state = 'open'`,
  { id: column.text },
);
const DECISION = defineStatement(
  `select state as kind, coalesce(reason, '') as reason, coalesce(decided_at, submitted_at) as at from curriculum_submission
    where curriculum_id = $1 and state in ('approve', 'request-changes', 'reject') order by round desc limit 1`,
  { kind: column.oneOf(DECISIONS), reason: column.text, at: column.time },
);

/** What narrows the list. */
interface Narrowing {
  readonly q: string;
  readonly state: View;
  readonly category?: Category | undefined;
}

/** Acts of the record by which a submission is decided. */
const DECIDED = ['course-approved', 'course-returned', 'course-rejected'];

export interface SubmissionFilters extends Omit<ListQuery, 'order'>, Narrowing {
  readonly order?: ListQuery['order'] | undefined;
  readonly figures?: '1' | undefined;
}
export type SubmissionRow = RowOf<typeof SUBMISSION>;

/** What was handed in, what was decided about it, and where something is to be changed. */
@Injectable()
export class SubmissionsRepository {
  constructor(private readonly database: Database) {}

  listSubmissions(filters: SubmissionFilters) {
    const { state, order = state === 'open' ? 'asc' : 'desc' } = filters;
    const { moment } = LISTED[state];
    const waiting = filters.figures && { late: isLate(new Date()), settledBy: DECIDED };
    return readPage(this.database, LIST, conditions(filters), { ...filters, order, moment, waiting });
  }

  /** All that fit, in the order that the list begins with, as a file has them. */
  fileQuery(filters: Narrowing): CsvQuery {
    const { sql: where, values } = conditions(filters);
    const [{ moment }, order] = [LISTED[filters.state], filters.state === 'open' ? 'asc' : 'desc'];
    const sql = `select ${SELECTED} ${FROM} where ${where} order by ${moment} ${order}, s.id ${order}`;
    return { sql, values, columns: FILE };
  }

  findSubmission(id: string): Promise<(SubmissionRow & { document: CourseDocument }) | undefined> {
    return this.database.row(FIND, [id]);
  }

  /** Id of the submission that waits for a decision. */
  async findOpenId(curriculumId: string): Promise<string | undefined> {
    return (await this.database.row(FIND_OPEN, [curriculumId]))?.id;
  }

  /** All of a course, the latest first. */
  listOfCourse(curriculumId: string): Promise<(SubmissionRow & { decidedBy: string | null })[]> {
    return this.database.rows(OF_COURSE, [curriculumId]);
  }

  async addSubmission(
    curriculumId: string,
    { version, document, by }: { version: number; document: CourseDocument; by: string },
  ): Promise<void> {
    await this.database.run(ADD, [curriculumId, version, JSON.stringify(document), by]);
  }

  async withdrawOpen(curriculumId: string): Promise<void> {
    await this.database.run(WITHDRAW, [curriculumId]);
  }

  /** False when it was decided or withdrawn already. */
  async decideOpen(
    id: string,
    { decision, by, reason }: { decision: string; by: string; reason: string },
  ): Promise<boolean> {
    return (await this.database.run(DECIDE, [id, decision, by, reason])) > 0;
  }

  async addPins(
    { curriculumId, id }: { curriculumId: string; id: string },
    pins: readonly { path: string; text: string }[],
  ): Promise<void> {
    await this.database.run(ADD_PINS, [curriculumId, id, JSON.stringify(pins)]);
  }

  /** The latest first. */
  async listPins(curriculumId: string): Promise<Pin[]> {
    const rows = await this.database.rows(PINS, [curriculumId]);
    return rows.map(({ id, path, body, at, resolvedAt }) => ({
      id,
      path,
      text: body,
      at: at.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    }));
  }

  /** False when the course has no such pin. */
  async resolvePin(curriculumId: string, pinId: string, isResolved: boolean): Promise<boolean> {
    return (await this.database.run(RESOLVE, [curriculumId, pinId, isResolved])) > 0;
  }

  /** The last one. */
  async findDecision(
    curriculumId: string,
  ): Promise<{ kind: (typeof DECISIONS)[number]; reason: string; at: string } | undefined> {
    const row = await this.database.row(DECISION, [curriculumId]);
    return row && { ...row, at: row.at.toISOString() };
  }
}

/** Filters as SQL; every value is a parameter. */
function conditions({ q, state, category }: Narrowing): Conditions {
  const conditions = new Conditions();
  const { parts, param } = conditions;
  parts.push(LISTED[state].where);
  const words = q.trim();
  if (words !== '') {
    const text = param(words.toLowerCase());
    const fields = [`s.document #>> '{titles,ko}'`, `s.document #>> '{titles,en}'`, `coalesce(p.name, '')`];
    const holds = fields.map((one) => `strpos(lower(${one}), ${text}) > 0`);
    parts.push(`(${[`s.curriculum_id = ${param(words)}`, ...holds].join(' or ')})`);
  }
  if (category) parts.push(`s.document ->> 'category' = ${param(category)}`);
  return conditions;
}
