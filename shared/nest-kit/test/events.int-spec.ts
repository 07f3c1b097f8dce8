import { setTimeout as pause } from 'node:timers/promises';
import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import type { Following } from '../src/events/event.ts';
import { writeEvent } from '../src/events/event.ts';
import type { EventFeed } from '../src/events/event-feed.ts';
import { EventStore } from '../src/events/event-store.ts';
import { EventStream } from '../src/events/event-stream.ts';
import { Follower } from '../src/events/follower.ts';
import { OutboxFeed } from '../src/events/outbox-feed.ts';
import { Relay } from '../src/events/relay.ts';
import { StreamFeed } from '../src/events/stream-feed.ts';
import {
  createDataSource,
  createLogger,
  Database,
  ensureServiceDatabase,
  eventTables,
  runMigrations,
} from '../src/index.ts';
import { findNatsServer, startNatsServer, type NatsServer } from './nats-server.ts';

const TABLES = {
  name: '0001-shop',
  sql: `
create table outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(), topic text not null, key text not null, payload jsonb not null
);
create table effect (no bigint generated always as identity primary key, follower text not null, note text not null);
insert into event_place (follower, last_id) values ('clerk', 0);
`,
};
const logger = createLogger({ service: 'shop', level: 'silent' });
const program = findNatsServer();
if (!program) process.stdout.write('No nats-server here: events are tried with the outbox alone.\n');

let postgres: TestPostgres;
let database: Database;
let store: EventStore;
beforeEach(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'shop', password: 'pw' });
  await runMigrations({ url, service: 'shop', migrations: [eventTables, TABLES] });
  database = new Database(await createDataSource({ service: 'shop', url, entities: [] }).initialize());
  store = new EventStore(database);
});
afterEach(async () => {
  await database.onApplicationShutdown();
  await postgres.drop();
});

/** Notes what happened; each note is an event. */
const happen = (...notes: string[]) =>
  database.query(
    `insert into outbox (topic, key, payload)
     select case when note like 'other%' then 'other' else 'noted' end, 'a key',
            case when note like 'odd%' then '{}' else jsonb_build_object('note', note, 'userId', 'a person') end
       from unnest($1::text[]) note`,
    [notes],
  );
const notesOf = async (follower = 'clerk') =>
  (
    await database.query<{ note: string }>('select note from effect where follower = $1 order by no', [
      follower,
    ])
  ).map(({ note }) => note);
const asides = async () =>
  (await database.query<{ content: string }>('select content from event_aside order by id')).map(
    ({ content }) => content,
  );
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; !(await isTrue()); await pause(20))
    if (Date.now() > end) throw new Error('It did not come to that within two minutes');
}

/** Writes each note down; `before` is asked first and may throw. */
const clerk = (before: (note: string) => void = () => undefined): Following => ({
  name: 'clerk',
  topics: { noted: z.object({ note: z.string() }) },
  handle: async (events) => {
    for (const { payload } of events) {
      const { note } = payload as { note: string };
      await database.query(`insert into effect (follower, note) values ('clerk', $1)`, [note]);
      before(note);
    }
  },
});

/** One process that follows, and where its events come from. */
interface Adapter {
  start(following?: Following): Promise<{ stop(): Promise<void> }>;
  /** Has what happened delivered badly: twice, in a wrong order, with something unreadable. @returns what is unreadable. */
  spoil(): Promise<string[]>;
  /** Loses everything that the adapter itself keeps. */
  lose(): Promise<void>;
  stop(): Promise<void>;
}

function run(feed: EventFeed, following: Following, relay?: Relay) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = [
    feed.follow(new Follower(following, store, logger), signal),
    relay?.run(signal) ?? Promise.resolve(),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      await feed.close();
    },
  };
}

const outboxAdapter = async (): Promise<Adapter> => ({
  start: async (following = clerk()) =>
    run(new OutboxFeed(store, logger, { lookEvery: 20, longestPause: 20 }), following),
  spoil: async () => [],
  lose: async () => undefined,
  stop: async () => undefined,
});

const PATIENCE = { early: 20, missing: 100, firstPause: 20, longestPause: 20 };
async function streamAdapter(server: NatsServer): Promise<Adapter> {
  const connection = await connect({ servers: server.url });
  const manager = await jetstreamManager(connection);
  return {
    start: async (following = clerk()) => {
      const [feeding, giving] = [
        new EventStream([server.url], 'test'),
        new EventStream([server.url], 'test'),
      ];
      const running = run(
        new StreamFeed('shop', feeding, logger, PATIENCE),
        following,
        new Relay('shop', store, giving, logger),
      );
      return {
        stop: async () => {
          await running.stop();
          await giving.close();
        },
      };
    },
    spoil: async () => {
      const events = [...(await store.readAfter(0, 100))].reverse();
      const client = jetstream(connection);
      const stream = new EventStream([server.url], 'test');
      await stream.openConsumer('spoiler', 'nobody', 1);
      await stream.close();
      for (const event of events) await client.publish('lectern.events.shop.noted', writeEvent(event));
      await client.publish('lectern.events.shop.noted', 'no event \0 at all');
      await client.publish('lectern.events.shop.noted', '{"id": -1}');
      return ['no event \uFFFD at all', '{"id": -1}'];
    },
    lose: async () => {
      const giving = new EventStream([server.url], 'test');
      const stopping = new AbortController();
      const relaying = new Relay('shop', store, giving, logger).run(stopping.signal);
      await until(async () => (await store.findRelayed()) === (await store.findNewest()));
      stopping.abort();
      await relaying;
      await giving.close();
      await manager.streams.delete('lectern-events');
    },
    stop: async () => {
      await manager.streams.delete('lectern-events').catch(() => undefined);
      await connection.close();
    },
  };
}

let server: NatsServer | undefined;
beforeAll(async () => {
  if (program) server = await startNatsServer(program);
});
afterAll(() => server?.stop());

const adapters: [string, () => Promise<Adapter>][] = [['the outbox', outboxAdapter]];
if (program)
  adapters.push([
    'NATS JetStream',
    () => (server ? streamAdapter(server) : Promise.reject(new Error('No server'))),
  ]);

describe.each(adapters)('events by %s', (_name, open) => {
  let adapter: Adapter;
  beforeEach(async () => {
    adapter = await open();
  });
  afterEach(() => adapter.stop());

  it('take effect once and in order, whoever of several processes handles them', async () => {
    const processes = [await adapter.start(), await adapter.start()];
    const notes = Array.from({ length: 60 }, (_, no) => `note ${no}`);
    await happen(...notes.slice(0, 20));
    for (const note of notes.slice(20)) await happen(note, 'other');
    await until(async () => (await notesOf()).length >= notes.length);
    for (const one of processes) await one.stop();
    expect(await notesOf()).toEqual(notes);
  });

  it('do no harm when they come twice, in a wrong order or unreadable, and what is unreadable is kept', async () => {
    await happen('one', 'odd', 'two', 'three');
    const unreadable = await adapter.spoil();
    const one = await adapter.start();
    await until(async () => (await asides()).length === unreadable.length + 1);
    await happen('four');
    await until(async () => (await notesOf()).includes('four'));
    await one.stop();
    expect(await notesOf()).toEqual(['one', 'two', 'three', 'four']);
    const kept = await asides();
    expect(kept.filter((content) => unreadable.includes(content)).sort()).toEqual([...unreadable].sort());
    expect(kept.filter((content) => content.includes('"payload":{}'))).toHaveLength(1);
    expect(kept.join()).not.toContain('a person');
  });

  it('are tried again when handling fails; one that always fails is set aside and holds no other back', async () => {
    let failures = 0;
    const one = await adapter.start(
      clerk((note) => {
        if (note === 'hard' || (note === 'shy' && (failures += 1) <= 2)) throw new Error('not yet');
      }),
    );
    await happen('first', 'shy', 'hard', 'last');
    await until(async () => (await notesOf()).includes('last'));
    await one.stop();
    expect(await notesOf()).toEqual(['first', 'shy', 'last']);
    expect((await asides()).map((content) => JSON.parse(content).payload)).toEqual([{ note: 'hard' }]);
    // Mended, and given back by a person; what still fails stays aside.
    await database.query(
      `insert into event_aside (follower, digest, content, reason) values ('clerk', '', 'odd', 'odd')`,
    );
    await database.query(`update event_aside set reason = 'again'`);
    expect(await new Follower(clerk(), store, logger).takeAgain()).toBe(1);
    expect(await notesOf()).toEqual(['first', 'shy', 'last', 'hard']);
    expect(await asides()).toEqual(['odd']);
  });

  it('go on where they were after a stop, also when all that was on its way is lost', async () => {
    const one = await adapter.start();
    await happen('before');
    await until(async () => (await notesOf()).length === 1);
    await one.stop();
    await happen('meanwhile');
    await adapter.lose();
    const other = await adapter.start();
    await happen('after');
    await until(async () => (await notesOf()).includes('after'));
    await adapter.lose();
    await happen('later');
    await until(async () => (await notesOf()).includes('later'));
    await other.stop();
    expect(await notesOf()).toEqual(['before', 'meanwhile', 'after', 'later']);
  });

  it('wait for transactions that began before', async () => {
    const [one] = [await adapter.start(), await postgres.query('select 1')];
    await database.runInTransaction(async () => {
      await happen('slow');
      // Another connection, whose event gets the later id and is there before.
      await postgres.query(
        `insert into shop.outbox (topic, key, payload) values ('noted', 'k', '{"note": "quick"}')`,
      );
      await pause(300);
    });
    await until(async () => (await notesOf()).includes('quick'));
    await one.stop();
    expect(await notesOf()).toEqual(['slow', 'quick']);
  });
});
