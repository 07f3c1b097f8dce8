import Fastify, { type FastifyRequest } from 'fastify';
import { PageCache } from './page-cache.ts';
import { pageHandler } from './page-handler.ts';
import type { LiveSet } from './releases/live-sets.ts';
import type { RenderResult, RenderTask } from './render/protocol.ts';
import { RenderFailure } from './render/render-pool.ts';

const onFallback = jest.fn();
const askStaff = jest.fn(async ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.cookie === 'staff=1' ? 'account-7' : undefined,
);
const html: RenderResult = {
  kind: 'html',
  status: 200,
  html: '<!doctype html><title>Home</title>',
  scriptDigests: [],
  playsStreams: false,
  cacheable: true,
  changesAt: null,
};
const asked: RenderTask[] = [];
let renderPage: () => Promise<RenderResult>;
const set = {
  id: 'one',
  routes: [],
  remoteOf: () => 'catalog',
  pool: {
    render(task: RenderTask) {
      asked.push(task);
      return task.mode === 'frame' ? Promise.resolve(html) : renderPage();
    },
  },
} as unknown as LiveSet;

const tried = { ...set, id: 'tried' };

const edge = Fastify();
beforeAll(() => {
  const handler = pageHandler({
    choose: () => ({ set, cookies: ['release-visitor=7; Path=/'], isForEverybody: false, voter: '7' }),
    findTrial: async ({ headers }) => (headers.cookie === 'tries=1' ? tried : undefined),
    cache: new PageCache({ fresh: 10_000, stale: 60_000, max: 10 }),
    policy: (_digests, { isStaffArea }) => (isStaffArea ? 'of staff' : "default-src 'self'"),
    askStaff,
    onFallback,
    log: edge.log,
  });
  edge.get('/*', handler);
});
beforeEach(() => {
  onFallback.mockClear();
  askStaff.mockClear();
  asked.length = 0;
  renderPage = () => Promise.resolve(html);
});
afterAll(() => edge.close());

const ask = (url: string, cookie = '') => edge.inject({ url, headers: { cookie } });

it('marks the visitor on a page, also on one from the cache', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await edge.inject('/en/marked');
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, ['release-visitor=7; Path=/']]);
  }
});

it.each([
  ['to the language', '/courses', 302],
  ['of an address with slashes too many', '/en//courses', 301],
  ['that the page asks for', '/en/moved', 308],
])('a redirect %s has no cookie of one visitor', async (_what, address, status) => {
  renderPage = () => Promise.resolve({ kind: 'redirect', status: 308, location: '/en/elsewhere' });
  const answer = await edge.inject(address);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
});

it.each([
  ['to the language', '/courses', 'no-cache'],
  ['of an address with slashes too many', '/en//courses', 'public, max-age=3600'],
  ['that the page asks for, also a permanent one', '/en/sent-on', 'no-cache'],
  ['of a social sign-in to the language', '/login?google_signup=token', 'no-store'],
  ['of a social sign-in with slashes too many', '/en//login?google_signup=token', 'no-store'],
  ['of a secret link that the page asks for', '/en/contact/thread', 'no-store'],
])('a redirect %s tells caches how long to keep it', async (_what, address, kept) => {
  renderPage = () => Promise.resolve({ kind: 'redirect', status: 308, location: '/en/elsewhere' });
  const { headers } = await edge.inject(address);
  expect(headers.location).toMatch(/^\/en/);
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual([
    kept,
    kept === 'no-store' ? 'no-referrer' : undefined,
  ]);
});

it.each([
  ['timeout', 1],
  ['crash', 1],
  ['refused', 0],
  ['crowded', 0],
] as const)('a page that was not rendered because of "%s" is counted %i times', async (reason, times) => {
  renderPage = () => Promise.reject(new RenderFailure(reason, '/en'));
  expect((await edge.inject(`/en/${reason}`)).statusCode).toBe(200);
  expect(onFallback).toHaveBeenCalledTimes(times);
});

describe('an address of the staff area', () => {
  it('gives staff the set that names their remotes, and others the one that does not', async () => {
    await ask('/admin/users', 'staff=1');
    await ask('/admin/users');
    // What was kept for one is not sent to the other.
    await ask('/admin/users', 'staff=1');
    expect(asked.map(({ isForStaff }) => isForStaff)).toEqual([true, false]);
  });

  it('has headers of its own, the same for everybody, and stays in no cache', async () => {
    for (const cookie of ['staff=1', '']) {
      const { headers } = await ask('/admin', cookie);
      expect(headers).toMatchObject({
        'content-security-policy': 'of staff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    }
  });

  it.each([
    ['in other letters', '/ADMIN/users', 302],
    ['with slashes too many', '/admin//users', 301],
    ['that the page sends on', '/admin/moved', 308],
  ])('is redirected without a trace in any cache: %s', async (_what, address, status) => {
    renderPage = () => Promise.resolve({ kind: 'redirect', status: 308, location: '/admin/elsewhere' });
    const { statusCode, headers } = await ask(address, 'staff=1');
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
      status,
      'no-store',
      'no-referrer',
    ]);
  });

  it('is the only one where identity is asked', async () => {
    const { headers } = await ask('/en/administration', 'staff=1');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(askStaff).not.toHaveBeenCalled();
    expect(asked.map(({ isForStaff }) => isForStaff)).toEqual([false]);
  });
});

describe('a browser that tries a release', () => {
  it('gets its own pages, which mark nobody and which no cache on the way keeps', async () => {
    renderPage = () => Promise.resolve({ ...html, html: 'tried' });
    const { body, headers } = await ask('/en/trial', 'tries=1');
    expect(body).toBe('tried');
    expect(headers['cache-control']).toContain('private');
    expect(headers['set-cookie']).toBeUndefined();
    renderPage = () => Promise.resolve(html);
    expect((await ask('/en/trial')).body).toBe(html.html);
  });

  it('gets the admin that all staff get', async () => {
    renderPage = () => Promise.resolve(html);
    expect((await ask('/admin/trial', 'tries=1')).headers['set-cookie']).toEqual([
      'release-visitor=7; Path=/',
    ]);
  });
});
