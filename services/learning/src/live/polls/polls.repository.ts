import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Polls of a lecture that staff see. */
const MOST_LISTED = 50;

const COLUMNS = {
  id: column.text,
  lectureId: column.text,
  question: column.text,
  choices: column.texts,
  openedAt: column.time,
  closedAt: column.time.orNull,
  counts: column.integers,
};
const POLL = `p.id, p.lecture_id, p.question, p.choices, p.opened_at, p.closed_at,
  array(select count(a.poll_id)::int from generate_series(0, cardinality(p.choices) - 1) place
          left join live_poll_answer a on a.poll_id = p.id and a.choice = place
         group by place order by place) as counts`;

const LIST = defineStatement(
  `select ${POLL} from live_poll p where p.lecture_id = $1 order by p.opened_at desc, p.id limit $2`,
  COLUMNS,
);
const FIND = defineStatement(
  `select ${POLL} from live_poll p where p.id = $1 and p.lecture_id = $2`,
  COLUMNS,
);
const CHOICES = defineStatement(
  'select user_id, choice from live_poll_answer where poll_id = $1 and user_id = any($2::text[])',
  { userId: column.text, choice: column.integer },
);
const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtextextended('poll ' || $1::text, 0))`);
/** An id that is taken changes nothing. */
const OPEN = defineStatement(
  `insert into live_poll (id, lecture_id, question, choices, opened_at)
   values ($1, $2, $3, $4::text[], present()) on conflict (id) do nothing`,
);
const CLOSE = defineStatement(
  'update live_poll set closed_at = present() where id = $1 and closed_at is null',
);
/** The row lock makes closing wait for answers under way, so the counts of a closed poll do not change. */
const ANSWER = defineStatement(
  `insert into live_poll_answer (poll_id, user_id, choice, answered_at)
   select p.id, $2, $3, present() from live_poll p where p.id = $1 and p.closed_at is null for share of p
   on conflict (poll_id, user_id) do update set choice = excluded.choice, answered_at = excluded.answered_at`,
);

export type PollRow = RowOf<typeof COLUMNS>;

@Injectable()
export class PollsRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  listPolls(lectureId: string): Promise<PollRow[]> {
    return this.database.rows(LIST, [lectureId, MOST_LISTED]);
  }

  findLatest(lectureId: string): Promise<PollRow | undefined> {
    return this.database.row(LIST, [lectureId, 1]);
  }

  findPoll(lectureId: string, id: string): Promise<PollRow | undefined> {
    return this.database.row(FIND, [id, lectureId]);
  }

  /** What each of these people chose, as far as they answered. */
  async findChoices(id: string, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.rows(CHOICES, [id, [...userIds]]);
    return new Map(rows.map(({ userId, choice }) => [userId, choice]));
  }

  /** Within a transaction, before a poll of the lecture is opened. */
  async lockLecture(lectureId: string): Promise<void> {
    await this.database.run(LOCK, [lectureId]);
  }

  async openPoll(poll: {
    id: string;
    lectureId: string;
    question: string;
    choices: readonly string[];
  }): Promise<void> {
    await this.database.run(OPEN, [poll.id, poll.lectureId, poll.question, [...poll.choices]]);
  }

  /** Whether the poll was open. */
  async closePoll(id: string): Promise<boolean> {
    return (await this.database.run(CLOSE, [id])) > 0;
  }

  /** Within a transaction. Returns false when the poll is closed. */
  async answerPoll(id: string, userId: string, choice: number): Promise<boolean> {
    return (await this.database.run(ANSWER, [id, userId, choice])) > 0;
  }
}
