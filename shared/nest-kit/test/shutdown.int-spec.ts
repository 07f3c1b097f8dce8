import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import { ensureServiceDatabase } from '../src/index.ts';
import { startSeats } from './seats-service.ts';

let postgres: TestPostgres;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  databaseUrl = await ensureServiceDatabase(postgres.adminUrl, { service: 'seats', password: 'pw' });
});
afterAll(() => postgres.drop());

describe('closing a service', () => {
  it('finishes what is in flight, takes nothing new and leaves no connection behind', async () => {
    const service = await startSeats(databaseUrl);
    const inFlight = fetch(`${service.url}/api/sleep`);
    await isAsleep();
    const closing = service.close();
    const late = await fetch(`${service.url}/api/log`).then(
      (response) => response.status,
      () => 'refused',
    );
    expect([503, 'refused']).toContain(late);
    expect((await inFlight).status).toBe(200);
    await closing;
    await until(async () => (await connections()) === 0);
  });

  it('says that it is not ready and serves on, until whoever sends to it has noticed', async () => {
    const [leaving, staying] = [
      // Longer than the calls below take on a busy machine.
      await startSeats(databaseUrl, { drain: 10_000 }),
      await startSeats(databaseUrl),
    ];
    const statusOf = async (url: string) => (await fetch(url)).status;
    expect(await statusOf(`${leaving.url}/readyz`)).toBe(200);
    let isClosed = false;
    const closing = leaving.close().then(() => (isClosed = true));
    const answer = await fetch(`${leaving.url}/api/log`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await (await fetch(`${leaving.url}/readyz`)).json()).toMatchObject({
      error: 'UNAVAILABLE',
      details: { reason: 'draining' },
    });
    expect([await statusOf(`${leaving.url}/healthz`), await statusOf(`${staying.url}/readyz`)]).toEqual([
      200, 200,
    ]);
    expect(isClosed).toBe(false);
    await Promise.all([closing, leaving.close()]);
    await expect(fetch(`${leaving.url}/api/log`)).rejects.toThrow();
    expect(await statusOf(`${staying.url}/api/log`)).toBe(200);
    await staying.close();
  });

  it('cuts off what takes longer than its limit', async () => {
    const service = await startSeats(databaseUrl, { stopLimit: 100 });
    const hanging = fetch(`${service.url}/api/sleep`).then(
      (response) => response.status,
      () => 'cut off',
    );
    await isAsleep();
    await service.close();
    expect(await hanging).toBe('cut off');
    await until(async () => (await connections()) === 0);
  });

  it('frees the port and the database when the start fails half way', async () => {
    const service = await startSeats(databaseUrl);
    await expect(startSeats('postgres://none:x@127.0.0.1:1/none')).rejects.toThrow(/ECONNREFUSED/);
    await service.close();
    await until(async () => (await connections()) === 0);
  });
});

function isAsleep(): Promise<void> {
  return until(async () => {
    const rows = await postgres.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and usename = 'lectern_seats' and query like '%pg_sleep%' and state = 'active'`,
    );
    return rows.length > 0;
  });
}

async function connections(): Promise<number> {
  const rows = await postgres.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where usename = 'lectern_seats' and datname = current_database()`,
  );
  return rows[0]?.count ?? -1;
}
