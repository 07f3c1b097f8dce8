import { connect, createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { ensureServiceDatabase, type RunningService } from '../src/index.ts';
import { startLedger } from './ledger-service.ts';
import { seatMigrations, startSeats } from './seats-service.ts';

let postgres: TestPostgres;
let databaseUrl: string;
const running: RunningService[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres();
  databaseUrl = await ensureServiceDatabase(postgres.adminUrl, { service: 'seats', password: 'pw' });
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.close()));
  await postgres.drop();
});

describe('a schema that is brought up to date by a step of its own', () => {
  it('is missed in plain words by a process that expects it', async () => {
    const names = seatMigrations.map(({ name }) => name).join(', ');
    await expect(startSeats(databaseUrl, { migrate: 'off' })).rejects.toThrow(
      `The schema of seats lacks ${names}. With MIGRATE=off, run the step first`,
    );
  });

  it('lets two replicas start that change nothing in it', async () => {
    await (await startSeats(databaseUrl, { migrate: 'only' })).close();
    const before = await applied();
    running.push(...(await Promise.all([1, 2].map(() => startSeats(databaseUrl, { migrate: 'off' })))));
    const answers = await Promise.all(running.map(({ url }) => fetch(`${url}/api/log`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await applied()).toEqual(before);
  });
});

describe('an index that a step before should have built', () => {
  const index = 'seats_audit.audit_entry_by_age';
  const setInvalid = () =>
    postgres.query(`update pg_index set indisvalid = false where indexrelid = '${index}'::regclass`);

  it('is named in the log of a process that starts without it', async () => {
    await startSeats(databaseUrl, { migrate: 'only' });
    await setInvalid();
    const lines: string[] = [];
    const logDestination = { write: (line: string) => void lines.push(line) };
    running.push(await startSeats(databaseUrl, { migrate: 'off', logLevel: 'warn', logDestination }));
    // A busy start may have another warning.
    const told = lines.filter((line) => line.includes('"indexes"'));
    expect(told.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        msg: expect.stringContaining('npm run migrate') as string,
        indexes: [`${index} is invalid: its build still runs or broke off`],
      }),
    ]);
    await ensureServiceDatabase(postgres.adminUrl, { service: 'seats', password: 'pw' });
  });
});

describe('connections through a pooler', () => {
  let pooler: Server;
  let asked: string[][];

  beforeEach(async () => {
    asked = [];
    pooler = createServer((client) => {
      const server = connect(Number(new URL(databaseUrl).port), '127.0.0.1');
      client.once('data', (startup: Buffer) => asked.push(namesIn(startup)));
      client.pipe(server).pipe(client);
      for (const side of [client, server]) side.on('error', () => side.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => pooler.once('listening', resolve));
  });
  afterEach(() => void pooler.close());

  it('say nothing at their start that a pooler refuses; what needs a session goes past it', async () => {
    const direct = await ensureServiceDatabase(postgres.adminUrl, { service: 'ledger', password: 'pw' });
    const pooled = new URL(direct);
    pooled.port = String((pooler.address() as AddressInfo).port);
    const service = await startLedger(pooled.href, { databaseDirectUrl: direct, databasePool: 2 });
    running.push(service);
    const post = (note: string) =>
      fetch(`${service.url}/api/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ note }),
      });
    const answers: number[] = [];
    for (const note of ['one', 'two', 'three', 'four']) answers.push((await post(note)).status);
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(2);
    const accepted = ['application_name', 'client_encoding', 'database', 'user'];
    expect([...new Set(asked.flat())].sort()).toEqual(accepted);
  });

  it('have the limits and the search path of their role', async () => {
    const rows = await postgres.query<{ setconfig: string[] }>(
      `select setconfig from pg_db_role_setting join pg_roles on pg_roles.oid = setrole where rolname = 'lectern_seats'`,
    );
    expect(rows[0]?.setconfig.sort()).toEqual([
      'idle_in_transaction_session_timeout=10s',
      'max_parallel_workers_per_gather=0',
      'search_path=seats, seats_audit, public',
      'statement_timeout=5s',
    ]);
  });
});

const applied = () => postgres.query('select name, applied_at from seats.schema_migration order by name');

/** The parameters of a startup message: length and version, then names and values that end with a zero each. */
function namesIn(startup: Buffer): string[] {
  const texts = startup.subarray(8, startup.readInt32BE(0)).toString().split('\0').filter(Boolean);
  return texts.filter((_, index) => index % 2 === 0);
}
