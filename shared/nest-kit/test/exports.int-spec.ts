import { endpointsOf } from '@lectern/contracts-core';
import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import {
  Controller,
  Get,
  Injectable,
  Module,
  Res,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LONGEST_FILE } from '../src/csv/export.interceptor.ts';
import { nameAsker } from '../src/http/asker.ts';
import {
  Database,
  Describes,
  ensureServiceDatabase,
  Route,
  sendCsv,
  startService,
  type RouteOutput,
  type RunningService,
} from '../src/index.ts';
import { TEST_ANSWER_LIMIT } from '../src/testing/index.ts';

const defineEndpoint = endpointsOf('sample');
const exportRows = defineEndpoint({
  method: 'GET',
  path: '/api/rows.csv',
  access: 'guest',
  summary: 'Rows without an end',
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});
const exportLate = defineEndpoint({
  ...exportRows,
  path: '/api/late.csv',
  summary: 'Rows that take long to come',
});
const look = defineEndpoint({
  method: 'GET',
  path: '/api/look',
  access: 'guest',
  summary: 'Asks the database',
  response: z.object({ made: z.int() }),
  errors: [],
});

/** Names who asks, as the guard of people who are signed in does. */
@Injectable()
class NamedGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    nameAsker(String(context.switchToHttp().getRequest<FastifyRequest>().headers['x-person']));
    return true;
  }
}

const POOL = 6;
let made = 0;

@UseGuards(NamedGuard)
@Controller()
class RowsController {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  @Get(exportRows.path)
  @Describes(exportRows)
  async exportRows(@Res() reply: FastifyReply): Promise<void> {
    made += 1;
    await sendCsv(reply, this.database, {
      name: 'rows',
      sql: "select repeat('x', 1000) as cell, generate_series(1, 1000000000) as number",
      values: [],
      columns: [{ name: 'cell', header: 'cell' }],
    });
  }

  @Get(exportLate.path)
  @Describes(exportLate)
  async exportLate(@Res() reply: FastifyReply): Promise<void> {
    await sendCsv(reply, this.database, {
      name: 'late',
      sql: 'select pg_sleep(3600)::text as cell',
      values: [],
      columns: [{ name: 'cell', header: 'cell' }],
    });
  }

  @Route(look)
  async look(): Promise<RouteOutput<typeof look>> {
    await this.database.query('select 1');
    return { made };
  }
}

@Module({ controllers: [RowsController] })
class RowsModule {}

/** One of the processes of a service. */
const startProcess = (databaseUrl: string): Promise<RunningService> =>
  startService(
    {
      name: 'rows',
      module: RowsModule,
      entities: [],
      migrations: [],
      openApi: { title: 'Rows', version: '1.0.0', schemas: {} },
    },
    {
      port: 0,
      host: '127.0.0.1',
      answerLimit: TEST_ANSWER_LIMIT,
      handover: 0,
      databaseUrl,
      databasePool: POOL,
      logLevel: 'silent',
    },
  );

let databaseUrl: string;
let postgres: TestPostgres;
let service: RunningService;
beforeAll(async () => {
  postgres = await startTestPostgres();
  databaseUrl = await ensureServiceDatabase(postgres.adminUrl, { service: 'rows', password: 'pw' });
  service = await startProcess(databaseUrl);
});
afterAll(async () => {
  await service.close();
  await postgres.drop();
});

/** A reader that stops reading after the first bytes, as one on a slow line does. */
async function begin(person: string, { url } = service) {
  const leaving = new AbortController();
  const answer = await fetch(url + exportRows.path, {
    headers: { 'x-person': person },
    signal: leaving.signal,
  });
  return {
    // Held on to: fetch cancels the body of an answer that nobody holds any more.
    answer,
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    leave: () => leaving.abort(),
  };
}
const ask = async (
  person: string,
  method = 'GET',
  path: string = exportRows.path,
  { url } = service,
): Promise<number> => {
  const answer = await fetch(url + path, { method, headers: { 'x-person': person } });
  await answer.body?.cancel();
  return answer.status;
};
const copies = async (): Promise<number> =>
  (
    await postgres.query(
      `select from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'`,
    )
  ).length;

it('takes no more than their share of the connections, whoever asks, and gives a slot back when its reader leaves', async () => {
  const first = await begin('one');
  expect(first.status).toBe(200);
  expect(await begin('one')).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
  const second = await begin('two');
  expect(second.status).toBe(200);
  expect(await begin('three')).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  expect([await ask('one', 'HEAD'), await ask('three', 'HEAD')]).toEqual([429, 503]);
  // Neither the refused ones nor the questions made a file, and other calls go on.
  expect(made).toBe(2);
  const looks = await Promise.all(Array.from({ length: 12 }, () => ask('three', 'GET', look.path)));
  expect(new Set(looks)).toEqual(new Set([200]));
  expect(await copies()).toBe(2);

  first.leave();
  await until(async () => (await ask('three', 'HEAD')) === 204);
  await until(async () => (await copies()) === 1);
  const third = await begin('three');
  expect(third.status).toBe(200);
  second.leave();
  third.leave();
  await until(async () => (await copies()) === 0);
  expect(await ask('one', 'HEAD')).toBe(204);
  expect(made).toBe(3);
});

it('shares the places with the other processes of the service', async () => {
  const other = await startProcess(databaseUrl);
  try {
    const [first, second] = [await begin('one'), await begin('two', other)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const before = made;
    for (const process of [service, other]) {
      expect(await begin('three', process)).toMatchObject({ status: 503, retryAfter: '15' });
      expect(await ask('three', 'HEAD', exportRows.path, process)).toBe(503);
    }
    expect([made, await copies()]).toEqual([before, 2]);
    second.leave();
    await until(async () => (await ask('three', 'HEAD')) === 204);
    const third = await begin('three');
    expect(third.status).toBe(200);
    for (const file of [first, third]) file.leave();
    await until(async () => (await copies()) === 0);
  } finally {
    await other.close();
  }
});

it('gives one person no more files with several processes than with one', async () => {
  const other = await startProcess(databaseUrl);
  try {
    const first = await begin('one');
    expect(first.status).toBe(200);
    const before = made;
    expect(await begin('one', other)).toMatchObject({ status: 429, retryAfter: '15' });
    expect(await ask('one', 'HEAD', exportRows.path, other)).toBe(429);
    expect([made, await copies()]).toEqual([before, 1]);
    // The place is left to somebody else.
    const second = await begin('two', other);
    expect(second.status).toBe(200);
    first.leave();
    await until(async () => (await ask('one', 'HEAD', exportRows.path, other)) === 204);
    second.leave();
    await until(async () => (await copies()) === 0);
  } finally {
    await other.close();
  }
});

it('holds no connection for a reader who left before the first row', async () => {
  // As many as the service has.
  for (let turn = 0; turn < POOL; turn += 1) {
    const leaving = new AbortController();
    const asked = fetch(service.url + exportLate.path, {
      headers: { 'x-person': 'one' },
      signal: leaving.signal,
    });
    await until(async () => (await copies()) > 0);
    leaving.abort();
    await expect(asked).rejects.toThrow('abort');
    // The slot is free again, but not before the query has ended: who leaves and asks again has one at a time.
    await until(async () => (await ask('one', 'HEAD')) === 204);
    expect(await copies()).toBe(0);
  }
  expect(await ask('one', 'GET', look.path)).toBe(200);
});

it('breaks a file off whose reader takes longer than a quarter of an hour', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const { answer, status } = await begin('one');
  const ends = timers.mock.calls.flatMap(([end, ms]) => (ms === LONGEST_FILE ? [end] : []));
  timers.mockRestore();
  expect([status, ends.length, await copies()]).toEqual([200, 1, 1]);
  ends[0]?.();
  await expect(answer.text()).rejects.toThrow('terminated');
  await until(async () => (await ask('one', 'HEAD')) === 204);
  expect(await copies()).toBe(0);
});
