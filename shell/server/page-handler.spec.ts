import Fastify from 'fastify';
import { PageCache } from './page-cache.ts';
import { pageHandler } from './page-handler.ts';
import type { LiveSet } from './releases/live-sets.ts';
import type { RenderResult } from './render/protocol.ts';
import { RenderFailure } from './render/render-pool.ts';

const onFallback = jest.fn();
const html: RenderResult = {
  kind: 'html',
  status: 200,
  html: '<!doctype html><title>Home</title>',
  scriptDigests: [],
  playsStreams: false,
  cacheable: true,
};
let renderPage: () => Promise<RenderResult>;
const set = {
  id: 'one',
  routes: [],
  remoteOf: () => 'catalog',
  pool: { render: ({ mode }: { mode: string }) => (mode === 'frame' ? Promise.resolve(html) : renderPage()) },
} as unknown as LiveSet;

const edge = Fastify();
beforeAll(() => {
  const handler = pageHandler({
    choose: () => ({ set, cookies: ['release-visitor=7; Path=/'], isForEverybody: false, voter: '7' }),
    cache: new PageCache({ fresh: 10_000, stale: 60_000, max: 10 }),
    policy: () => "default-src 'self'",
    onFallback,
    log: edge.log,
  });
  edge.get('/*', handler);
});
beforeEach(() => {
  onFallback.mockClear();
  renderPage = () => Promise.resolve(html);
});
afterAll(() => edge.close());

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
  ['timeout', 1],
  ['crash', 1],
  ['refused', 0],
  ['crowded', 0],
] as const)('a page that was not rendered because of "%s" is counted %i times', async (reason, times) => {
  renderPage = () => Promise.reject(new RenderFailure(reason, '/en'));
  expect((await edge.inject(`/en/${reason}`)).statusCode).toBe(200);
  expect(onFallback).toHaveBeenCalledTimes(times);
});
