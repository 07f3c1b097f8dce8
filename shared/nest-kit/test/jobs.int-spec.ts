import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import { ensureServiceDatabase, type RunningService } from '../src/index.ts';
import { redriveJobs } from '../src/jobs/redrive.ts';
import { startLedger } from './ledger-service.ts';

jest.setTimeout(60_000);

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
const post = (body: object, headers: Record<string, string> = {}) =>
  call('/api/notes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const entries = (note: string) =>
  postgres.query<{ attempt: number; trace_id: string | null }>(
    'select attempt, trace_id from ledger.entry where note = $1',
    [note],
  );
const jobs = (note: string) =>
  postgres.query<{ name: string; state: string; output: unknown }>(
    `select name, state, output from ledger_jobs.job where data->'data'->>'note' = $1 order by name`,
    [note],
  );
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
  });

  it('is taken once under one id', async () => {
    const id = '018f3f5e-0000-7000-8000-000000000001';
    const answers = [await post({ note: 'once', id }), await post({ note: 'once', id })];
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

describe('a handler that fails', () => {
  it('leaves one effect when it fails twice and then succeeds', async () => {
    await post({ note: 'third time lucky', failures: 2 });
    await hasState('third time lucky', 'completed');
    expect(await entries('third time lucky')).toEqual([{ attempt: 3, trace_id: expect.any(String) }]);
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
    expect(JSON.stringify(kept)).not.toContain('canary');
  });
});

describe('row 58: a job that was given up', () => {
  it('is told by /readyz until somebody has it tried again', async () => {
    const givenUp = async () => Object(await (await call('/readyz')).json()).jobsGivenUp as number;
    const before = await givenUp();
    await post({ note: 'mended', failures: 9 });
    await until(async () => (await givenUp()) === before + 1);
    await postgres.query(
      `update ledger_jobs.job set data = jsonb_set(data, '{data,failures}', '0')
        where name = 'write-ledger.dead' and data->'data'->>'note' = 'mended'`,
    );
    expect(await redriveJobs('ledger', 'write-ledger', databaseUrl)).toBe(before + 1);
    await until(async () => (await entries('mended')).length === 1);
    await until(
      async () => (await jobs('hopeless')).filter(({ name }) => name.endsWith('.dead')).length === before,
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
      postgres.query(`select 1 from pg_stat_activity where application_name like 'lectern-ledger%'`);
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
    // Its last sign of life moves into the past, so that the test need not sit through the silence.
    await postgres.query(`update ledger_jobs.job set heartbeat_on = now() - interval '1 minute'
                           where state = 'active'`);
    service = await startLedger(databaseUrl);
    await hasState('left behind', 'completed');
    expect((await entries('left behind')).map(({ attempt }) => attempt)).toEqual([2]);
  });
});
