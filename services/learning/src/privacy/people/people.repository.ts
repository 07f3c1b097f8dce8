import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const list = (rows: string) => `(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

/** In the words of the file that a person is given; seconds, not milliseconds. */
const RECORDS = defineStatement(
  `select
     ${list(`select kind, name, registered_at, last_used_at, removed_at from device where user_id = $1 order by registered_at`)} as devices,
     ${list(`select curriculum_id, lecture_id, opened_at, ended_at, spent_ms / 1000.0 as new_seconds
               from player_session where user_id = $1 order by opened_at`)} as sessions,
     ${list(`select curriculum_id, lecture_id, seen_ms / 1000.0 as seen_seconds, position_ms / 1000.0 as position_seconds,
                    begun_at, watched_at, completed_at from watch where user_id = $1 order by begun_at`)} as watched,
     ${list(`select curriculum_id, lecture_id, day, played_ms / 1000.0 as played_seconds from watch_day
               where user_id = $1 order by day, lecture_id`)} as watched_days,
     ${list(`select curriculum_id, lecture_id, at_ms / 1000.0 as at_seconds, text, created_at, updated_at
               from note where user_id = $1 order by created_at`)} as notes,
     ${list(`select curriculum_id, lecture_id, text, state, created_at from question where user_id = $1 order by created_at`)} as questions,
     ${list(`select question_id, text, created_at from question_answer where user_id = $1 order by created_at`)} as answers,
     ${list(`select number, curriculum_id, title_ko, title_en, holder_ko, holder_en, completed_at, issued_at, revision, revoked_at
               from certificate where user_id = $1 order by issued_at`)} as certificates,
     ${list('select lecture_id, joined_at, seen_at, left_at from live_attendance where user_id = $1 order by joined_at')} as attendance,
     ${list('select lecture_id, is_question, text, created_at from live_message where user_id = $1 order by created_at')} as live_messages,
     ${list(`select p.lecture_id, p.question, p.choices[a.choice + 1] as choice, a.answered_at
               from live_poll_answer a join live_poll p on p.id = a.poll_id where a.user_id = $1 order by a.answered_at`)} as poll_answers,
     ${list('select lecture_id, due_at, confirmed_at from live_presence_check where user_id = $1 order by due_at')} as presence_checks`,
  {
    devices: column.json,
    sessions: column.json,
    watched: column.json,
    watchedDays: column.json,
    notes: column.json,
    questions: column.json,
    answers: column.json,
    certificates: column.json,
    attendance: column.json,
    liveMessages: column.json,
    pollAnswers: column.json,
    presenceChecks: column.json,
  },
);

/** Sessions go before the devices they name. */
const TABLES = [
  'player_session',
  'player_clock',
  'watch_event',
  'device',
  'watch',
  'course_completion',
  'certificate',
  'note',
  'question_vote',
  'question_report',
  'live_attendance',
  'live_message_vote',
  'live_poll_answer',
  'live_presence_check',
] as const;
const DELETES = TABLES.map((table) => defineStatement(`delete from ${table} where user_id = $1`));
const DELETE_LONELY_QUESTIONS = defineStatement(
  `delete from question q where user_id = $1
      and not exists (select 1 from question_answer a where a.question_id = q.id and a.user_id <> $1)`,
);
const ANONYMISE = ['question', 'question_answer', 'live_message'].map((table) =>
  defineStatement(`update ${table} set user_id = $2, author = '' where user_id = $1`),
);
/** What a member of staff looked after waits for colleagues. */
const RELEASE_QUESTIONS = defineStatement(
  'update question set assignee_id = null, assignee_name = null where assignee_id = $1',
);
/** As a number of the day, without the person. */
const ANONYMISE_DAYS = defineStatement('update watch_day set user_id = $2 where user_id = $1');
const PSEUDONYMISE = defineStatement('select from pseudonymise_audit($1, $2)');

@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  async collectRecords(userId: string): Promise<Record<string, unknown>> {
    const row = await this.database.row(RECORDS, [userId]);
    return { ...row };
  }

  /** Within a transaction. What others answered stays, without the name of who asked. */
  async eraseRecords(userId: string, pseudonym: string): Promise<void> {
    for (const statement of DELETES) await this.database.run(statement, [userId]);
    await this.database.run(DELETE_LONELY_QUESTIONS, [userId]);
    for (const statement of ANONYMISE) await this.database.run(statement, [userId, pseudonym]);
    await this.database.run(RELEASE_QUESTIONS, [userId]);
    await this.database.run(ANONYMISE_DAYS, [userId, pseudonym]);
    await this.database.run(PSEUDONYMISE, [userId, pseudonym]);
  }
}
