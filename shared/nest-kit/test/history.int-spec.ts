import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HISTORY_LINES } from '@lectern/contracts-core';
import { findPersonNames } from '@lectern/contracts-identity';
import { planByIndex, startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { AuditEntriesRepository, type RecordedKind } from '../src/audit/audit-entries.repository.ts';
import {
  AuditEntriesService,
  createDataSource,
  createLogger,
  Database,
  ensureServiceDatabase,
  HistoryService,
} from '../src/index.ts';

const NAMES: Readonly<Record<string, string>> = { kim: 'Kim', lee: 'Lee' };

let postgres: TestPostgres;
let database: Database;
let identity: Server;
let history: HistoryService;
/** What identity was asked for; empty the list before the look. */
const asked: unknown[] = [];
let isDown = false;

beforeAll(async () => {
  postgres = await startTestPostgres();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'learning', password: 'pw' });
  const dataSource = createDataSource({ service: 'learning', url, entities: [], poolSize: 2 });
  database = new Database(await dataSource.initialize());
  identity = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { userIds } = JSON.parse(body) as { userIds: string[] };
      asked.push([request.url, userIds]);
      const people = userIds.flatMap((userId) => {
        const name = NAMES[userId];
        return name === undefined ? [] : [{ userId, name }];
      });
      response
        .writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isDown ? { error: 'UNAVAILABLE', message: 'No.', traceId: 't' } : { people }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => identity.once('listening', resolve));
  const { port } = identity.address() as AddressInfo;
  history = new HistoryService(
    new AuditEntriesService(new AuditEntriesRepository(database)),
    { identityUrl: `http://127.0.0.1:${port}`, serviceSecret: 'between services' },
    createLogger({ service: 'learning', level: 'silent' }),
  );
});
afterAll(async () => {
  identity.closeAllConnections();
  identity.close();
  await database.manager.connection.destroy();
  await postgres.drop();
});
beforeEach(async () => {
  asked.length = 0;
  isDown = false;
  await postgres.query('truncate learning_audit.audit_entry restart identity');
});

interface Entry {
  readonly action: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly accountId?: string;
  readonly actorId?: string;
}
/** Each a minute after the one before. */
async function record(...entries: readonly Entry[]): Promise<void> {
  for (const [at, { action, detail, accountId, actorId }] of entries.entries())
    await database.query(
      `insert into audit_entry (at, action, account_id, actor_id, detail)
       values ('2026-01-01Z'::timestamptz + $1 * interval '1 minute', $2, $3, $4, $5)`,
      [at, action, accountId ?? null, actorId ?? null, JSON.stringify(detail)],
    );
}
const linesOf = (found: { history: readonly { action: string; actorName: string }[] }) =>
  found.history.map(({ action, actorName }) => [action, actorName]);

it('tells what was done with one object, the latest first, each actor named in one call to identity', async () => {
  await record(
    {
      action: 'question-hidden',
      actorId: 'kim',
      detail: { question: 'q1', reason: 'rude', decision: 'hide' },
    },
    { action: 'question-restored', actorId: 'gone', detail: { question: 'q1', reason: 'was not' } },
    { action: 'question-hidden', actorId: 'lee', detail: { question: 'q2', reason: 'other' } },
    { action: 'question-closed', detail: { question: 'q1', before: 'open', after: 'closed' } },
  );
  const found = await history.readHistory('question', 'q1', { more: ['decision'] });
  expect(linesOf(found)).toEqual([
    ['question-closed', ''],
    ['question-restored', ''],
    ['question-hidden', 'Kim'],
  ]);
  expect(found.history[0]).toMatchObject({ isOfSite: true, before: 'open', after: 'closed', more: {} });
  expect(found.history[2]).toMatchObject({ isOfSite: false, reason: 'rude', more: { decision: 'hide' } });
  expect(found.isHistoryCut).toBe(false);
  expect(asked).toEqual([[findPersonNames.path, ['gone', 'kim']]]);
});

it('keeps words and values from a reader who may not do such acts', async () => {
  await record({
    action: 'review-hidden',
    actorId: 'kim',
    detail: { review: 'r1', reason: 'rude', after: 'x' },
  });
  const { history: lines } = await history.readHistory('review', 'r1', {
    readsFacts: false,
    more: ['after'],
  });
  expect(lines).toEqual([
    expect.objectContaining({ actorName: 'Kim', reason: '', before: null, after: null, more: {} }),
  ]);
});

it('tells of a few objects together, and names the person of an act that people do alone', async () => {
  await record(
    { action: 'license-submitted', accountId: 'lee', detail: { license: 'l1' } },
    { action: 'license-rejected', accountId: 'lee', actorId: 'kim', detail: { license: 'l1' } },
    { action: 'license-submitted', accountId: 'lee', detail: { license: 'l2' } },
    { action: 'license-viewed', accountId: 'lee', actorId: 'kim', detail: { license: 'l2' } },
  );
  const found = await history.readHistory('license', ['l1', 'l2'], { ownActs: ['license-submitted'] });
  expect(linesOf(found)).toEqual([
    ['license-submitted', 'Lee'],
    ['license-rejected', 'Kim'],
    ['license-submitted', 'Lee'],
  ]);
  expect(found.history.map(({ isOfSite }) => isOfSite)).toEqual([false, false, false]);
});

it('tells of some acts upon a lecture alone', async () => {
  const detail = { curriculum: 'c1', lecture: 'l1' };
  await record(
    { action: 'access-tested', actorId: 'kim', detail },
    { action: 'lecture-reencoded', actorId: 'kim', detail },
    { action: 'access-tested', actorId: 'lee', detail: { ...detail, lecture: 'l2' } },
  );
  const place = { curriculumId: 'c1', lectureId: 'l1' };
  expect(linesOf(await history.readLectureHistory(place, ['access-tested']))).toEqual([
    ['access-tested', 'Kim'],
  ]);
});

it('is cut behind its lines, and asks for older entries only where they have room', async () => {
  let looks = 0;
  const readOlder = () => {
    looks += 1;
    return Promise.resolve([]);
  };
  const many = Array.from({ length: HISTORY_LINES + 1 }, () => ({
    action: 'code.changed',
    actorId: 'kim',
    detail: { code: 'A' },
  }));
  await record(...many, { action: 'code.changed', actorId: 'kim', detail: { code: 'B' } });
  const cut = await history.readHistory('code', 'A', { readOlder });
  expect([cut.history.length, cut.isHistoryCut, looks]).toEqual([HISTORY_LINES, true, 0]);
  const whole = await history.readHistory('code', 'B', { readOlder });
  expect([whole.history.length, whole.isHistoryCut, looks]).toEqual([1, false, 1]);
});

it('is told without names while identity does not answer', async () => {
  await record({ action: 'review-hidden', actorId: 'kim', detail: { review: 'r1', reason: 'rude' } });
  isDown = true;
  const { history: lines } = await history.readHistory('review', 'r1');
  expect(lines).toEqual([expect.objectContaining({ actorName: '', isOfSite: false, reason: 'rude' })]);
});

it('takes the names of a service that knows them itself', async () => {
  await record({ action: 'review-hidden', actorId: 'kim', detail: { review: 'r1' } });
  const own = new HistoryService(
    new AuditEntriesService(new AuditEntriesRepository(database)),
    { identityUrl: 'http://127.0.0.1:9', serviceSecret: 's' },
    createLogger({ service: 'identity', level: 'silent' }),
    { findNames: (ids) => Promise.resolve(new Map(ids.map((id) => [String(id), `own ${id}`]))) },
  );
  expect(linesOf(await own.readHistory('review', 'r1'))).toEqual([['review-hidden', 'own kim']]);
  expect(asked).toEqual([]);
});

it.each([
  ['course', 'curriculum', 'course-published'],
  ['code', 'code', 'code.changed'],
  ['certificate', 'certificate', 'certificate-reissued'],
  ['item', 'item', 'storefront-changed'],
  ['question', 'question', 'question-hidden'],
  ['review', 'review', 'review-hidden'],
  ['application', 'application', 'instructor-application-approved'],
  ['license', 'license', 'license-verified'],
  ['ticket', 'ticket', 'ticket-closed'],
] satisfies [RecordedKind, string, string][])(
  'of a %s is read in the order of an index',
  async (kind, name, action) => {
    await postgres.query(
      `insert into learning_audit.audit_entry (at, action, actor_id, detail)
       select '2026-01-01Z'::timestamptz + n * interval '1 minute', '${action}', 'kim',
              jsonb_build_object('${name}', 'id-' || n % 200) from generate_series(1, 6000) n`,
    );
    await postgres.query('vacuum analyze learning_audit.audit_entry');
    const sent: string[] = [];
    const noting = {
      rows: ({ sql }: { sql: string }, [id, most]: readonly unknown[]) => {
        sent.push(sql.replaceAll('$1', `'${String(id)}'`).replaceAll('$2', String(most)));
        return Promise.resolve([]);
      },
    } as unknown as Database;
    await new AuditEntriesRepository(noting).listOfObject(kind, 'id-7', 51);
    const plan = await planByIndex({ url: postgres.adminUrl, schema: 'learning_audit' }, sent.join());
    expect(plan).toContain(`audit_entry_of_${kind}_by_key`);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    expect((await history.readHistory(kind, 'id-7')).history).toHaveLength(30);
  },
);
