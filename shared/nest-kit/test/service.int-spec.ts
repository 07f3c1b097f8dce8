import { connect } from 'node:net';
import { METRICS } from '@lectern/contracts-core';
import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import { ensureServiceDatabase, type RunningService } from '../src/index.ts';
import { startSeats } from './seats-service.ts';

let postgres: TestPostgres;
let service: RunningService;

beforeAll(async () => {
  postgres = await startTestPostgres();
  service = await startSeats(
    await ensureServiceDatabase(postgres.adminUrl, { service: 'seats', password: 'pw' }),
  );
});
afterAll(async () => {
  await service.close();
  await postgres.drop();
});

const call = (path: string, init: RequestInit = {}) => fetch(`${service.url}${path}`, init);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const json = async (response: Response) => Object(await response.json());

it('tells Prometheus of requests by the pattern of their route, and of its pool', async () => {
  await call('/api/log?canary');
  const response = await call('/metrics');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  const text = await response.text();
  expect(text).toMatch(/^lectern_requests_total\{method="GET",route="\/api\/log",status="\d+"\} 1$/m);
  expect(text).toMatch(/^lectern_request_seconds_bucket\{le="0.5",method="GET",route="\/api\/log"\} 1$/m);
  expect(text).toMatch(/^lectern_pool_connections\{pool="primary",state="idle"\} [1-9]/m);
  expect(text).toMatch(/^lectern_event_loop_delay_seconds\{quantile="0.99"\} \d/m);
  expect(text).not.toContain('canary');
  expect(Object.values(METRICS).filter(({ name }) => !text.includes(`# HELP ${name} `))).toEqual([]);
});

describe('a route made from its contract', () => {
  it('answers with the contract status and only the fields of the response', async () => {
    const response = await post('/api/seats/A1', { holder: 'Kim' });
    expect(response.status).toBe(201);
    expect(await json(response)).toEqual({ id: 'A1', holder: 'Kim' });
  });

  it('names the place and kind of every wrong input, not its value', async () => {
    const response = await post('/api/seats/canary', { holder: 7, isAdmin: true });
    expect(response.status).toBe(400);
    const body = await json(response);
    expect(body).toEqual({
      error: 'BAD_REQUEST',
      message: 'Invalid request format.',
      traceId: response.headers.get('x-trace-id'),
      details: {
        problems: [
          { in: 'params', path: 'id', code: 'invalid_format' },
          { in: 'body', path: 'holder', code: 'invalid_type' },
          { in: 'body', path: '', code: 'unrecognized_keys' },
        ],
      },
    });
  });

  it('turns an answer against the contract into a 500 without telling why', async () => {
    const response = await call('/api/broken');
    expect(response.status).toBe(500);
    expect(await json(response)).toEqual({
      error: 'INTERNAL',
      message: expect.any(String),
      traceId: expect.any(String),
    });
  });

  it('gives an expected failure its own code', async () => {
    await post('/api/seats/B1', { holder: 'Kim' });
    const response = await post('/api/seats/B1', { holder: 'Lee' });
    expect(response.status).toBe(409);
    expect(await json(response)).toMatchObject({ error: 'SEAT_TAKEN', details: { seat: 'B1' } });
  });
});

describe('what every answer has', () => {
  it('returns an acceptable trace id and replaces any other', async () => {
    const kept = await call('/api/log', { headers: { 'x-trace-id': 'edge-12345678' } });
    expect(kept.headers.get('x-trace-id')).toBe('edge-12345678');
    const replaced = await call('/api/log', { headers: { 'x-trace-id': '<script>' } });
    expect(replaced.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(kept.headers.get('x-content-type-options')).toBe('nosniff');
    expect(kept.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['an unknown path', '/api/nothing', {}, 404, 'NOT_FOUND'],
    ['a wrong method', '/api/log', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
    ['a broken address', '/api/seats/%zz', { method: 'POST' }, 400, 'BAD_REQUEST'],
    ['an endless parameter', `/api/seats/${'a'.repeat(2_000)}`, { method: 'POST' }, 414, 'URI_TOO_LONG'],
  ])('has the one error body for %s', async (_name, path, init, status, code) => {
    const response = await call(path, init);
    expect(response.status).toBe(status);
    expect(await json(response)).toEqual({
      error: code,
      message: expect.any(String),
      traceId: response.headers.get('x-trace-id'),
    });
  });
});

describe('hostile bodies', () => {
  it.each([
    ['broken JSON', '{"holder":', 400],
    ['nothing', '', 400],
    ['__proto__', '{"holder":"x","__proto__":{"isAdmin":true}}', 400],
    ['a constructor', '{"holder":"x","constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['257 KB', JSON.stringify({ holder: 'x'.repeat(257 * 1024) }), 413],
  ])('refuses %s', async (_name, body, status) => {
    const response = await post('/api/seats/C1', body);
    expect(response.status).toBe(status);
    expect(await json(response)).toMatchObject({
      error: status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST',
    });
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'does not read %s, which another site could send',
    async (type) => {
      const response = await post('/api/seats/C1', 'holder=x', { 'content-type': type });
      expect(response.status).toBe(415);
    },
  );

  it.each(['{"__proto__":{"x":1},"holder":"x"}', '{"constructor":{"prototype":{"x":1}},"holder":"x"}'])(
    'row 47: %s is refused before a handler sees it',
    async (body) => {
      // Else the contract would have named the problem of a field.
      expect(await json(await post('/api/seats/C1', body))).not.toHaveProperty('details');
    },
  );

  it('cares for no query key that a prototype would', async () => {
    const response = await call('/api/log?__proto__[x]=1&constructor=2&a[__proto__][x]=3');
    expect(response.status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('answers a request that is not HTTP and goes on', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () =>
        socket.end('\u0000\u0001 junk\r\n\r\n'),
      );
      socket
        .on('error', () => undefined)
        .on('close', () => resolve())
        .resume();
    });
    expect((await call('/healthz')).status).toBe(200);
  });
});

describe('transactions', () => {
  it('undo everything done inside, also by parts that do not know of them', async () => {
    await post('/api/seats/D1', { holder: 'Kim' });
    const before = await json(await call('/api/log'));
    expect((await post('/api/seats/D1', { holder: 'Lee' })).status).toBe(409);
    expect(await json(await call('/api/log'))).toEqual(before);
  });

  it('try a serialization failure again, three times in all', async () => {
    const before = await json(await call('/api/log'));
    expect((await post('/api/seats/E1?tries=3', { holder: 'Kim' })).status).toBe(201);
    expect((await post('/api/seats/E2?tries=4', { holder: 'Kim' })).status).toBe(503);
    const after = await json(await call('/api/log'));
    expect([after.asked - before.asked, after.taken - before.taken]).toEqual([1, 1]);
  });
});

describe('a database in trouble', () => {
  it('answers 503 with Retry-After when the server ends a connection at work, then works again', async () => {
    const waiting = call('/api/sleep');
    await endConnections('pg_sleep');
    const response = await waiting;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await json(response)).toMatchObject({ error: 'UNAVAILABLE' });
    await databaseIs('ok');
  });

  it('stays ready while the database refuses connections, says so, and answers calls that need it with 503', async () => {
    await databaseIs('ok');
    await limitConnections(0);
    await endConnections('');
    await databaseIs('away');
    const [ready, alive, call503] = await Promise.all([call('/readyz'), call('/healthz'), call('/api/log')]);
    expect([ready.status, alive.status, call503.status]).toEqual([200, 200, 503]);
    expect(Number(call503.headers.get('retry-after'))).toBeGreaterThan(0);
    await limitConnections(-1);
    await databaseIs('ok');
  });

  /** A connection that is just breaking may still be handed out once. */
  function databaseIs(state: string): Promise<void> {
    return until(async () => Object(await (await call('/readyz')).json()).database === state);
  }

  async function endConnections(query: string): Promise<void> {
    const sql = `select pg_terminate_backend(pid) as ended from pg_stat_activity
                  where usename = 'lectern_seats' and datname = current_database() and query like $1`;
    await until(async () => (await postgres.query(sql, [`%${query}%`])).length > 0);
  }

  /** The administrator is not limited; -1 is no limit. */
  async function limitConnections(limit: number): Promise<void> {
    const name = new URL(postgres.adminUrl).pathname.slice(1);
    await postgres.query(`alter database ${name} with connection limit ${limit}`);
  }
});

describe('documentation', () => {
  it('row 63: describes exactly the routes that visitors may call', async () => {
    expect((await post('/internal/seats', {})).status).toBe(201);
    const document = await json(await call('/api/docs/json'));
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/broken',
      '/api/log',
      '/api/seats/{id}',
      '/api/sleep',
    ]);
    expect(document.paths['/api/seats/{id}'].post.responses).toHaveProperty('409');
    expect(JSON.stringify(document)).not.toMatch(/internal\/|CountSeats/);
  });

  it('is a page whose every part comes from this service', async () => {
    const page = await call('/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map((match) => match[1] ?? '')
      .filter((url) => url !== 'data:,');
    expect(assets).toHaveLength(3);
    for (const asset of assets) {
      const response = await fetch(new URL(asset, `${service.url}/api/docs`));
      expect([asset, response.status]).toEqual([asset, 200]);
      await response.arrayBuffer();
    }
  });

  it.each(['package.json', '..%2fpackage.json', '%2e%2e/package.json', '__proto__', 'constructor'])(
    'serves no other file (%s)',
    async (name) => expect((await call(`/api/docs/assets/${name}`)).status).toBe(404),
  );
});
