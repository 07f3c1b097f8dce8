import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import { ensureServiceDatabase, type RunningService } from '../src/index.ts';
import { jobKeyOf, openJob, sealJob, type JobEnvelope } from '../src/jobs/sealed-job.ts';
import { redriveJobs } from '../src/jobs/redrive.ts';
import { LEDGER_SECRET, startLedger } from './ledger-service.ts';

let postgres: TestPostgres;
let databaseUrl: string;
let service: RunningService;

beforeAll(async () => {
  postgres = await startTestPostgres();
  databaseUrl = await ensureServiceDatabase(postgres.adminUrl, { service: 'ledger', password: 'pw' });
  service = await startLedger(databaseUrl);
});
afterAll(async () => {
  await service.close();
  await postgres.drop();
});

const call = (path: string, init: RequestInit = {}) => fetch(`${service.url}${path}`, init);
/** Ids of the jobs for a note: a job that is done tells nothing else. */
const idsOf = new Map<string, string>();
function post(body: { note: string; [more: string]: unknown }, headers: Record<string, string> = {}) {
  const id = idsOf.get(body.note) ?? randomUUID();
  idsOf.set(body.note, id);
  return call('/api/notes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id, ...body }),
  });
}
const key = jobKeyOf('ledger', LEDGER_SECRET);
const entries = (note: string) =>
  postgres.query<{ attempt: number; trace_id: string | null }>(
    'select attempt, trace_id from ledger.entry where note = $1',
    [note],
  );
interface Job {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly output: unknown;
  readonly data: JobEnvelope | null;
}
async function jobs(note: string): Promise<Job[]> {
  const all = await postgres.query<Job>(
    'select id, name, state, output, data from ledger_jobs.job order by name',
  );
  return all.filter(({ id, name, data }) => {
    const isOfNote = data !== null && Object(openJob([key], name, data)).note === note;
    if (isOfNote && !idsOf.has(note)) idsOf.set(note, id);
    return isOfNote || idsOf.get(note) === id;
  });
}
const hasState = (note: string, state: string) =>
  until(async () => (await jobs(note)).some((job) => job.state === state));

describe('a job enqueued in a transaction', () => {
  it('does not exist when the transaction is rolled back', async () => {
    expect((await post({ note: 'rolled back', rollBack: true })).status).toBe(500);
    expect(await jobs('rolled back')).toEqual([]);
  });

  it('exists once when it is committed, and is done under the trace id of its request', async () => {
    await post({ note: 'committed' }, { 'x-trace-id': 'trace-12345678' });
    await hasState('committed', 'completed');
    expect(await jobs('committed')).toHaveLength(1);
    expect(await entries('committed')).toEqual([{ attempt: 1, trace_id: 'trace-12345678' }]);
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await post({ note: 'traced' }, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    await until(async () => (await entries('traced')).length === 1);
    expect(await entries('traced')).toEqual([{ attempt: 1, trace_id: traceId }]);
  });

  it('is taken once under one id', async () => {
    const answers = [await post({ note: 'once' }), await post({ note: 'once' })];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { taken: true },
      { taken: false },
    ]);
    await hasState('once', 'completed');
    expect(await entries('once')).toHaveLength(1);
  });

  it.each(['nobodys', 'broken'])(
    'is refused with its transaction when it could not be done (%s)',
    async (kind) => {
      expect((await post({ note: kind, kind })).status).toBe(500);
      expect(await jobs(kind)).toEqual([]);
    },
  );
});

describe('row 62: what a job carries', () => {
  const canary = 'canary-482913';
  const stored = () =>
    postgres.query<{ text: string }>('select row_to_json(job)::text as text from ledger_jobs.job');

  it.each([0, 1, 9])('is never in the database as it is, after %d failures', async (failures) => {
    const note = `${canary} ${failures}`;
    await post({ note, failures });
    for (let isOver = false; !isOver;) {
      expect((await stored()).map(({ text }) => text).join()).not.toContain(canary);
      const kept = await jobs(note);
      isOver = kept.some(({ name, state }) => state === 'completed' || name.endsWith('.dead'));
    }
    const [done] = await jobs(note);
    if (failures < 3) expect(done).toMatchObject({ state: 'completed', data: null });
  });

  it('opens with the key of its service and as a job of its kind only', () => {
    const sealed = sealJob(key, 'write-ledger', { note: canary });
    expect(openJob([key], 'write-ledger.dead', { sealed })).toEqual({ note: canary });
    expect(() => openJob([key], 'slow-note', { sealed })).toThrow();
    expect(() => openJob([jobKeyOf('ledger', 'another secret')], 'write-ledger', { sealed })).toThrow();
  });

  it('opens with either key while the secret is being changed', () => {
    const next = jobKeyOf('ledger', 'the next secret');
    const sealed = [key, next].map((one) => sealJob(one, 'write-ledger', { note: canary }));
    for (const keys of [
      [key, next],
      [next, key],
    ])
      for (const one of sealed)
        expect(openJob(keys, 'write-ledger', { sealed: one })).toEqual({ note: canary });
    expect(() => openJob([next], 'write-ledger', { sealed: sealed[0] ?? '' })).toThrow();
  });
});

describe('a handler that fails', () => {
  it('leaves one effect when it fails twice and then succeeds', async () => {
    await post({ note: 'third time lucky', failures: 2 });
    await hasState('third time lucky', 'completed');
    expect(await entries('third time lucky')).toEqual([{ attempt: 3, trace_id: expect.any(String) }]);
  });

  it('succeeds beside one of the same batch that fails', async () => {
    await Promise.all([post({ note: 'beside, good' }), post({ note: 'beside, bad', failures: 5 })]);
    await hasState('beside, bad', 'failed');
    await hasState('beside, good', 'completed');
    expect(await entries('beside, good')).toMatchObject([{ attempt: 1 }]);
    expect(await entries('beside, bad')).toEqual([]);
  });

  it('is given up after its last try: the job is kept aside, nothing it wrote stays', async () => {
    await post({ note: 'hopeless', failures: 9 });
    await until(async () => (await jobs('hopeless')).length === 2);
    const kept = await jobs('hopeless');
    expect(kept.map(({ name, state }) => [name, state])).toEqual([
      ['write-ledger', 'failed'],
      ['write-ledger.dead', 'created'],
    ]);
    expect(await entries('hopeless')).toEqual([]);
    expect(JSON.stringify(kept.map(({ output }) => output))).not.toContain('canary');
  });
});

describe('row 58: a job that was given up', () => {
  it('is counted by /readyz until staff have it retried', async () => {
    const givenUp = async () => Object(await (await call('/readyz')).json()).jobsGivenUp as number;
    const before = await givenUp();
    await post({ note: 'mended', failures: 9 });
    await until(async () => (await givenUp()) === before + 1);
    await postgres.query(
      `update ledger_jobs.job set data = jsonb_build_object('sealed', $2::text) where id = $1`,
      [
        (await jobs('mended')).find(({ name }) => name === 'write-ledger.dead')?.id,
        sealJob(key, 'write-ledger', { note: 'mended', failures: 0 }),
      ],
    );
    expect(await redriveJobs('ledger', 'write-ledger', databaseUrl)).toBe(before + 1);
    await until(async () => (await entries('mended')).length === 1);
    await until(
      async () => (await jobs('hopeless')).filter(({ name }) => name.endsWith('.dead')).length === 1,
    );
  });
});

describe('a worker that goes away', () => {
  it('finishes the job in its hands when the service is stopped', async () => {
    await post({ note: 'slow', kind: 'slow-note' });
    await hasState('slow', 'active');
    expect((await call('/readyz')).status).toBe(200);
    await service.close();
    expect((await jobs('slow')).map(({ state }) => state)).toEqual(['completed']);
    expect(await entries('slow')).toHaveLength(1);
    const connections = () =>
      postgres.query(
        `select 1 from pg_stat_activity where application_name like 'lectern-ledger%' and datname = current_database()`,
      );
    await until(async () => (await connections()).length === 0);
    service = await startLedger(databaseUrl);
  });

  it('loses its job to another when it is killed while holding it', async () => {
    await service.close();
    const worker = fork(join(import.meta.dirname, 'stuck-worker.ts'), [databaseUrl], { execArgv: [] });
    await once(worker, 'message');
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    expect((await jobs('left behind')).map(({ state }) => state)).toEqual(['active']);
    // Moves its last heartbeat into the past, so that the test need not wait.
    await postgres.query(`update ledger_jobs.job set heartbeat_on = now() - interval '1 minute'
                           where state = 'active'`);
    service = await startLedger(databaseUrl);
    await hasState('left behind', 'completed');
    expect((await entries('left behind')).map(({ attempt }) => attempt)).toEqual([2]);
  });
});
