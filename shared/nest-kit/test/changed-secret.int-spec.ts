import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import { ensureServiceDatabase, secretIdOf, type RunningService } from '../src/index.ts';
import { jobKeyOf, openJob, type JobEnvelope } from '../src/jobs/sealed-job.ts';
import { LEDGER_SECRET as FORMER, startLedger } from './ledger-service.ts';

const NEXT = 'what seals the jobs of the ledger after the change';
let postgres: TestPostgres;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startTestPostgres();
  databaseUrl = await ensureServiceDatabase(postgres.adminUrl, { service: 'ledger', password: 'pw' });
});
afterAll(() => postgres.drop());

const start = (jobSecret: string, otherJobSecret?: string) =>
  startLedger(databaseUrl, { handover: 0 }, { jobSecret, ...(otherJobSecret ? { otherJobSecret } : {}) });
const post = ({ url }: RunningService, body: { note: string; failures?: number }) =>
  fetch(`${url}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ready = async ({ url }: RunningService): Promise<Record<string, unknown>> =>
  Object(await (await fetch(`${url}/readyz`)).json());
const untilNoneIsLeft = (service: RunningService) =>
  until(async () => (await ready(service))['sealedWithOther'] === 0);
async function givenUp(): Promise<JobEnvelope | undefined> {
  const [job] = await postgres.query<{ data: JobEnvelope }>(
    `select data from ledger_jobs.job where name like '%.dead'`,
  );
  return job?.data;
}
const isDone = (note: string) =>
  until(
    async () => (await postgres.query('select 1 from ledger.entry where note = $1', [note])).length === 1,
  );

it('seals waiting and given up jobs anew, also of a release that named no secret; none is lost at either process', async () => {
  const before = await start(FORMER);
  expect(await ready(before)).toEqual({ status: 'ok', database: 'ok', jobsGivenUp: 0, eventsAside: 0 });
  await post(before, { note: 'given up', failures: 9 });
  await until(async () => (await givenUp()) !== undefined);
  await before.close();
  await postgres.query(`update ledger_jobs.job set data = data - 'by' where name like '%.dead'`);

  const early = await start(FORMER, NEXT);
  await untilNoneIsLeft(early);
  const late = await start(NEXT, FORMER);
  await Promise.all([post(early, { note: 'at the early one' }), post(late, { note: 'at the late one' })]);
  await Promise.all([isDone('at the early one'), isDone('at the late one')]);
  await untilNoneIsLeft(late);
  await Promise.all([early.close(), late.close()]);

  const only = await start(NEXT);
  expect(await ready(only)).toEqual({ status: 'ok', database: 'ok', jobsGivenUp: 1, eventsAside: 0 });
  const envelope = (await givenUp()) ?? {};
  expect(openJob([jobKeyOf('ledger', NEXT)], 'write-ledger', envelope)).toMatchObject({ note: 'given up' });
  expect(() => openJob([jobKeyOf('ledger', FORMER)], 'write-ledger', envelope)).toThrow();
  await only.close();
});

it('says which secrets are being changed, and not that none is left while a process of before may still write', async () => {
  const started = await startLedger(
    databaseUrl,
    { handover: 3_600_000 },
    { jobSecret: NEXT, otherJobSecret: FORMER },
  );
  expect(await ready(started)).toMatchObject({
    sealedWithOther: null,
    secrets: [NEXT, FORMER].map((secret) => secretIdOf('ledger', secret)),
  });
  await started.close();
});
