import { until } from '@lectern/testing/node';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';
import type { TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());

/** The last hour that is enqueued, counted from 1970; jobs that a test adds begin at once, between the hours. */
async function findLastHour(): Promise<number> {
  const [last] = await commerce.postgres.query<{ hour: number }>(
    `select (extract(epoch from max(start_after)) / 3600)::float as hour
       from commerce_jobs.job where name = 'check-invariants' and start_after = date_trunc('hour', start_after)`,
  );
  if (!last) throw new Error('No look at the invariants is enqueued');
  return last.hour;
}

/** Runs the job of an hour to its end. */
async function checkHour(hour: number): Promise<void> {
  const id = await commerce.addJob('check-invariants', { hour });
  await until(async () => {
    const [job] = await commerce.postgres.query('select state from commerce_jobs.job where id = $1', [id]);
    return job?.['state'] === 'completed';
  });
}

const alerts = () =>
  commerce.postgres.query(`select subject_id, detail from commerce.alert where kind = 'invariant'`);

describe('the hourly look at the invariants', () => {
  it('raises no alert while every invariant holds', async () => {
    await steps.paid();
    await checkHour(await findLastHour());
    expect(await alerts()).toEqual([]);
  });

  it('enqueues the next hour, one after the last even when that is ahead of the clock', async () => {
    const last = await findLastHour();
    await checkHour(last);
    expect(await findLastHour()).toBe(last + 1);
  });

  it('raises one alert that names the invariant and the row that breaks it', async () => {
    await steps.paid();
    await commerce.postgres.query(
      `update commerce.referral_code set uses = uses + 1 where code = 'WELCOME10'`,
    );
    await checkHour(await findLastHour());
    expect(await alerts()).toEqual([
      { subject_id: 'I6 WELCOME10', detail: expect.stringMatching(/^counted 1, used 0/) },
    ]);
  });
});
