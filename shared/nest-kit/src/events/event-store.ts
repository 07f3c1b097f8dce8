import { createHash } from 'node:crypto';
import { column } from '../database/column-types.ts';
import type { Database } from '../database/database.ts';
import type { Columns } from '../database/column.ts';
import type { Statement } from '../database/statement.ts';
import type { StoredEvent } from './event.ts';

/** Not among the statements that every service's schema is compared with: only those that follow events have the tables. */
const statement = <C extends Columns = Record<never, never>>(sql: string, columns?: C): Statement<C> => ({
  sql,
  columns: columns ?? ({} as C),
});

const ID = { lastId: column.float };
const FIND_PLACE = statement('select last_id::float8 as last_id from event_place where follower = $1', ID);
const LOCK_PLACE = statement(
  'select last_id::float8 as last_id from event_place where follower = $1 for update',
  ID,
);
const BEGIN = statement(
  'insert into event_place (follower, last_id) values ($1, $2) on conflict (follower) do nothing',
);
const NOTE_PLACE = statement(
  'update event_place set last_id = $2, as_of = clock_timestamp() where follower = $1',
);
const SET_ASIDE = statement(
  `insert into event_aside (follower, digest, content, reason) values ($1, $2, $3, $4)
   on conflict (follower, digest) do nothing`,
);
const FIND_AGAIN = statement(
  `select id::float8 as id, content from event_aside where follower = $1 and reason = 'again'
    order by id limit 1 for update skip locked`,
  { id: column.float, content: column.text },
);
const TAKE_BACK = statement('delete from event_aside where id = $1');
const LEAVE_ASIDE = statement('update event_aside set reason = $2 where id = $1');
const COUNT_ASIDE = statement('select count(*)::int as count from event_aside', { count: column.integer });
const NEWEST = statement('select coalesce(max(id), 0)::float8 as last_id from outbox', ID);
/**
 * Events in the order of their ids. One is settled when every transaction that began before it has ended: none with a
 * smaller id can appear any more, because whoever adds one has written before and so has a number.
 */
const READ = statement(
  `select id::float8 as id, coalesce(lag(id) over (order by id), $1::bigint)::float8 as previous, at, topic, key,
          payload - array['userId', 'traceparent'] as payload, payload ->> 'traceparent' as traceparent
     from (select o.*, bool_and(at < clock_timestamp() - interval '1 hour'
                                or age(xid) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)) over (order by id) as is_settled
             from (select id, at, topic, key, payload, xmin as xid from outbox where id > $1 order by id limit $2) o) judged
    where is_settled order by id`,
  {
    id: column.float,
    previous: column.float,
    at: column.time,
    topic: column.text,
    key: column.text,
    payload: column.json,
    traceparent: column.text.orNull,
  },
);
const RELAYED = statement('select last_id::float8 as last_id from event_relay', ID);
const HOLD_RELAY = statement(
  `update event_relay set holder = $1, held_until = clock_timestamp() + make_interval(secs => $2)
    where holder = $1 or held_until is null or held_until < clock_timestamp()
   returning last_id::float8 as last_id`,
  ID,
);
const NOTE_RELAYED = statement('update event_relay set last_id = $3 where holder = $1 and last_id = $2');
const SEND_AGAIN = statement('update event_relay set last_id = $1 where last_id > $1');
const LEAVE_RELAY = statement('update event_relay set held_until = null where holder = $1');
const LAG = statement(
  `select extract(epoch from clock_timestamp() - min(at))::float8 as seconds
     from (select o.at from outbox o where o.id > $1 order by o.id limit 1) oldest`,
  { seconds: column.float.orNull },
);

/** What is kept of events: where followers and the relay are, what was set aside, and the outbox itself. */
export class EventStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.runInTransaction(work);
  }

  /** Undefined for a follower that never began. */
  async findPlace(follower: string): Promise<number | undefined> {
    return (await this.database.row(FIND_PLACE, [follower]))?.lastId;
  }

  /** Within a transaction: no other process handles events of this follower until it ends. */
  async lockPlace(follower: string): Promise<number | undefined> {
    return (await this.database.row(LOCK_PLACE, [follower]))?.lastId;
  }

  /** A follower begins after this event, unless it has begun before. */
  async beginAfter(follower: string, lastId: number): Promise<void> {
    await this.database.run(BEGIN, [follower, lastId]);
  }

  async notePlace(follower: string, lastId: number): Promise<void> {
    await this.database.run(NOTE_PLACE, [follower, lastId]);
  }

  /** Keeps what a follower could not take; the same content once. */
  async setAside(follower: string, content: string, reason: string): Promise<void> {
    const digest = createHash('sha256').update(content).digest('hex');
    // A text with a NUL is none that PostgreSQL stores.
    await this.database.run(SET_ASIDE, [follower, digest, content.replaceAll('\0', '\uFFFD'), reason]);
  }

  /** Within a transaction: something that a person wants to be tried again, kept from other processes until it ends. */
  findAgain(follower: string): Promise<{ id: number; content: string } | undefined> {
    return this.database.row(FIND_AGAIN, [follower]);
  }

  async takeBack(id: number): Promise<void> {
    await this.database.run(TAKE_BACK, [id]);
  }

  async leaveAside(id: number, reason: string): Promise<void> {
    await this.database.run(LEAVE_ASIDE, [id, reason]);
  }

  async countAside(): Promise<number> {
    return (await this.database.row(COUNT_ASIDE))?.count ?? 0;
  }

  async findNewest(): Promise<number> {
    return (await this.database.row(NEWEST))?.lastId ?? 0;
  }

  /** Settled events of the outbox after this one, at most so many. */
  readAfter(lastId: number, most: number): Promise<StoredEvent[]> {
    return this.database.rows(READ, [lastId, most]);
  }

  /** Seconds since the first event after this one; 0 where there is none. */
  async lagAfter(lastId: number): Promise<number> {
    return Math.max((await this.database.row(LAG, [lastId]))?.seconds ?? 0, 0);
  }

  /** The last event that the stream has acknowledged. */
  async findRelayed(): Promise<number> {
    return (await this.database.row(RELAYED))?.lastId ?? 0;
  }

  /** Makes `holder` the process that gives the outbox to the stream. @returns where it goes on; undefined while another one holds it. */
  async holdRelay(holder: string, seconds: number): Promise<number | undefined> {
    return (await this.database.row(HOLD_RELAY, [holder, seconds]))?.lastId;
  }

  /** Notes what the stream has acknowledged, unless something is to be sent again since. */
  async noteRelayed(holder: string, before: number, lastId: number): Promise<void> {
    await this.database.run(NOTE_RELAYED, [holder, before, lastId]);
  }

  /** Has everything after this event sent again. */
  async sendAgain(lastId: number): Promise<void> {
    await this.database.run(SEND_AGAIN, [lastId]);
  }

  async leaveRelay(holder: string): Promise<void> {
    await this.database.run(LEAVE_RELAY, [holder]);
  }
}
