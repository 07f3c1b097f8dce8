import { ANSWERER_KINDS, LEARNING_LIMITS } from '@lectern/contracts-learning';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  id: column.text,
  userId: column.text,
  author: column.text,
  kind: column.oneOf(ANSWERER_KINDS),
  isQuestion: column.boolean,
  text: column.text,
  isHidden: column.boolean,
  votes: column.integer,
  revision: column.float,
  createdAt: column.time,
};
const SHOWN = `m.id, m.user_id, m.author, m.kind, m.is_question, m.text, m.is_hidden, m.votes, m.revision::float8 as revision, m.created_at`;
/** As a reader ($1) sees it. */
const SEEN = `${SHOWN}, exists (select 1 from live_message_vote v where v.message_id = m.id and v.user_id = $1) as has_voted`;
const READ = { ...COLUMNS, hasVoted: column.boolean };

const LATEST = defineStatement(
  `select * from (select ${SEEN} from live_message m where m.lecture_id = $2 and not m.is_hidden
     order by m.created_at desc, m.id desc limit ${LEARNING_LIMITS.liveMessages}) latest order by created_at, id`,
  READ,
);
const FIND = defineStatement(
  `select ${SEEN} from live_message m where m.id = $2 and m.lecture_id = $3`,
  READ,
);
const CHANGED = defineStatement(
  `select ${SHOWN} from live_message m where m.lecture_id = $1 and m.revision > $2
    order by m.revision limit ${LEARNING_LIMITS.liveMessages}`,
  COLUMNS,
);
const NEWEST = defineStatement(
  'select coalesce(max(revision), 0)::float8 as revision from live_message where lecture_id = $1',
  { revision: column.float },
);
/** Changes of a lecture's messages are committed one after the other, in the order of their revisions. */
const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtextextended('live ' || $1::text, 0))`);
const ADD = defineStatement(
  `insert into live_message (id, lecture_id, user_id, author, kind, is_question, text, revision, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, nextval('live_revision'), present()) on conflict (id) do nothing`,
);
const VOTE = defineStatement(
  'insert into live_message_vote (message_id, user_id) values ($1, $2) on conflict do nothing',
);
const UNVOTE = defineStatement('delete from live_message_vote where message_id = $1 and user_id = $2');
const COUNT_VOTES = defineStatement(
  `update live_message m set revision = nextval('live_revision'),
     votes = (select count(*)::int from live_message_vote v where v.message_id = m.id) where m.id = $1`,
);
const HIDE = defineStatement(
  `update live_message set is_hidden = true, text = '', revision = nextval('live_revision')
    where id = $1 and not is_hidden`,
);

export type MessageRow = RowOf<typeof COLUMNS>;
export type ReadMessageRow = RowOf<typeof READ>;

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  listLatest(readerId: string, lectureId: string): Promise<ReadMessageRow[]> {
    return this.database.rows(LATEST, [readerId, lectureId]);
  }

  findMessage(readerId: string, lectureId: string, id: string): Promise<ReadMessageRow | undefined> {
    return this.database.row(FIND, [readerId, id, lectureId]);
  }

  /** What changed after a revision, in the order of the changes. */
  listChanged(lectureId: string, after: number): Promise<MessageRow[]> {
    return this.database.rows(CHANGED, [lectureId, after]);
  }

  async findNewest(lectureId: string): Promise<number> {
    return (await this.database.row(NEWEST, [lectureId]))?.revision ?? 0;
  }

  /** Within a transaction, before any change of the lecture's messages. */
  async lockLecture(lectureId: string): Promise<void> {
    await this.database.run(LOCK, [lectureId]);
  }

  /** An id that is taken changes nothing. */
  async addMessage(message: {
    id: string;
    lectureId: string;
    userId: string;
    author: string;
    kind: (typeof ANSWERER_KINDS)[number];
    isQuestion: boolean;
    text: string;
  }): Promise<void> {
    const { id, lectureId, userId, author, kind, isQuestion, text } = message;
    await this.database.run(ADD, [id, lectureId, userId, author, kind, isQuestion, text]);
  }

  async setVote(id: string, userId: string, wants: boolean): Promise<void> {
    if ((await this.database.run(wants ? VOTE : UNVOTE, [id, userId])) > 0)
      await this.database.run(COUNT_VOTES, [id]);
  }

  async hideMessage(id: string): Promise<void> {
    await this.database.run(HIDE, [id]);
  }
}
