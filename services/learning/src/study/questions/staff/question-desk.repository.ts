import {
  ANSWERER_KINDS,
  LEARNING_LIMITS,
  REPORT_REASONS,
  STAFF_QUESTION_STATES,
  type STAFF_QUESTION_VIEWS,
} from '@lectern/contracts-learning';
import { PROMISED_HOURS, type ListQuery } from '@lectern/contracts-core';
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
import * as z from 'zod/mini';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CATALOG_ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i;

const REPORTS = z.array(
  z.object({ answerId: z.nullable(z.string()), reason: z.enum(REPORT_REASONS), count: z.int() }),
);
const COLUMNS = {
  id: column.text,
  curriculumId: column.text,
  lectureId: column.text,
  atMs: column.integer.orNull,
  author: column.text,
  text: column.text,
  shownState: column.oneOf(STAFF_QUESTION_STATES),
  isLate: column.boolean,
  createdAt: column.time,
  assigneeId: column.text.orNull,
  assigneeName: column.text.orNull,
  hiddenReason: column.text.orNull,
  mergedInto: column.text.orNull,
  escalatedAt: column.time.orNull,
  nudgedAt: column.time.orNull,
  resolvedAt: column.time.orNull,
  votes: column.integer,
  answers: column.rows('question_answer', {
    id: column.text,
    author: column.text,
    kind: column.oneOf(ANSWERER_KINDS),
    text: column.text,
    isHidden: column.boolean,
    hiddenReason: column.text.orNull,
    createdAt: column.time,
  }),
  reports: column.parsed(REPORTS),
};

/** Kept true by `sql/33-reported-questions.sql`. */
const IS_REPORTED = 'q.is_reported';
const HAS_INSTRUCTOR = `exists (select 1 from question_answer a where a.question_id = q.id and a.kind = 'instructor' and not a.is_hidden)`;
const STATE = `case when q.state = 'hidden' then 'hidden' when ${IS_REPORTED} then 'reported' when q.state = 'open' then 'open'
  when ${HAS_INSTRUCTOR} then 'instructor-answered' else 'answered' end`;
/** What `STATE` says, for a list of one of them: the stored states have indexes. */
const IN_STATE: Readonly<Record<(typeof STAFF_QUESTION_STATES)[number], string>> = {
  hidden: `q.state = 'hidden'`,
  reported: `q.state <> 'hidden' and ${IS_REPORTED}`,
  open: `q.state = 'open' and not ${IS_REPORTED}`,
  'instructor-answered': `q.state = 'answered' and not ${IS_REPORTED} and ${HAS_INSTRUCTOR}`,
  answered: `q.state = 'answered' and not ${IS_REPORTED} and not ${HAS_INSTRUCTOR}`,
};
const IS_LATE = `(q.state = 'open' and q.created_at < present() - interval '${LEARNING_LIMITS.questionHours} hours')`;
const IS_REPORT_LATE = `q.created_at < present() - interval '${PROMISED_HOURS.reports} hours'`;
/** What is counted of both kinds of work, with the acts of the record that settle it. */
const REPORTS_WAITING = { late: IS_REPORT_LATE, now: 'present()', settledBy: ['question-decide-report'] };
const QUESTIONS_WAITING = {
  late: IS_LATE,
  now: 'present()',
  settledBy: ['question-answered', 'question-hide', 'question-merge'],
};
const SEEN = `q.id, q.curriculum_id, q.lecture_id, q.at_ms, q.author, q.text, ${STATE} as shown_state, ${IS_LATE} as is_late,
  q.created_at, q.assignee_id, q.assignee_name, q.hidden_reason, q.merged_into, q.escalated_at, q.nudged_at, q.resolved_at,
  (select count(*)::int from question_vote v where v.question_id = q.id) as votes,
  (select coalesce(json_agg(a order by a.created_at, a.id), '[]') from question_answer a where a.question_id = q.id) as answers,
  (select coalesce(json_agg(r), '[]') from (
     select answer_id as "answerId", reason, count(*)::int as count from question_report
      where question_id = q.id and decided_at is null group by 1, 2 order by 1 nulls first, 2) r) as reports`;
const FIND = defineStatement(`select ${SEEN} from question q where q.id = $1`, COLUMNS);
const LIST = defineKeyedList({
  select: SEEN,
  from: 'from question q',
  countFrom: 'from question q',
  moment: 'q.created_at',
  id: 'q.id',
  idType: 'uuid',
  columns: COLUMNS,
});

const FILE: readonly CsvColumn[] = [
  { name: 'created_at', header: 'asked_at' },
  { name: 'id', header: 'question' },
  { name: 'curriculum_id', header: 'course', isText: true },
  { name: 'lecture_id', header: 'lecture', isText: true },
  { name: 'at_seconds', header: 'at_seconds' },
  { name: 'author', header: 'asked_by', isText: true },
  { name: 'text', header: 'text', isText: true },
  { name: 'shown_state', header: 'state' },
  { name: 'is_late', header: 'late' },
  { name: 'votes', header: 'votes' },
  { name: 'answer_count', header: 'answers' },
  { name: 'assignee_name', header: 'assignee', isText: true },
  { name: 'nudged_at', header: 'instructor_reminded_at' },
  { name: 'escalated_at', header: 'escalated_at' },
  { name: 'resolved_at', header: 'resolved_at' },
];

export type DeskQuestion = RowOf<typeof COLUMNS>;
export interface DeskFilters {
  readonly q: string;
  /** Questions of this course alone; empty for those of every course. */
  readonly course?: string;
  readonly view?: (typeof STAFF_QUESTION_VIEWS)[number] | undefined;
  readonly state?: (typeof STAFF_QUESTION_STATES)[number] | undefined;
  readonly figures?: '1' | undefined;
}

/** Questions as staff see them: a page by key and a capped count. */
@Injectable()
export class QuestionDeskRepository {
  constructor(private readonly database: Database) {}

  findQuestion(id: string): Promise<DeskQuestion | undefined> {
    return this.database.row(FIND, [id]);
  }

  listQuestions(filters: DeskFilters & ListQuery, staffId: string) {
    const counted = filters.view === 'reported' ? REPORTS_WAITING : QUESTIONS_WAITING;
    const waiting = filters.figures && counted;
    return readPage(this.database, LIST, conditions(filters, staffId), { ...filters, waiting });
  }

  /** All that fit, the latest first, as a file has them. */
  fileQuery(filters: DeskFilters, staffId: string): CsvQuery {
    const { sql: where, values } = conditions(filters, staffId);
    const sql = `select seen.*, at_ms / 1000 as at_seconds, json_array_length(seen.answers) as answer_count
                   from (select ${SEEN} from question q where ${where}) seen order by created_at desc, id desc`;
    return { sql, values, columns: FILE };
  }
}

/** Filters as SQL; every value is a parameter. What is looked up is chosen by the shape of the words. */
function conditions({ q, view, state, course = '' }: DeskFilters, staffId: string): Conditions {
  const conditions = new Conditions();
  const { parts, param } = conditions;
  const words = q.trim();
  if (UUID.test(words)) parts.push(`q.id = ${param(words)}::uuid`);
  else if (words !== '') {
    const text = param(words.toLowerCase());
    const [holds, finder] = [holdsTyped(['q.text'], text, words), hasPieces('q.text', text)];
    if (CATALOG_ID.test(words)) {
      const id = param(words);
      const of = `q.curriculum_id = ${id} or q.lecture_id = ${id}`;
      conditions.search(`(${of} or ${holds})`, `(${of} or ${finder})`);
    } else conditions.search(holds, finder);
  }
  if (view === 'late') parts.push(IS_LATE);
  if (view === 'reported') parts.push(IN_STATE.reported);
  if (course !== '') parts.push(`q.curriculum_id = ${param(course)}`);
  if (view === 'escalated') parts.push('q.escalated_at is not null and q.resolved_at is null');
  if (view === 'mine') parts.push(`q.assignee_id = ${param(staffId)}`, `q.state = 'open'`);
  if (state) parts.push(IN_STATE[state]);
  return conditions;
}
