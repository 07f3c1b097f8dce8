import { getStatus, SITE_PARTS } from '@lectern/contracts-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { keepReadiness } from './readiness.ts';
import type { ServiceNews } from './service-news.ts';
import { serveStatus } from './site-status.ts';

const origins = {
  catalog: 'http://catalog',
  identity: 'http://identity',
  commerce: 'http://commerce',
  messaging: 'http://messaging',
  media: 'http://media',
};

let app: FastifyInstance;
let down: Set<string>;
let asked: string[];
let time: number;
let mayAnswer: Promise<void>;
let news: ServiceNews;

const serve = (all: Readonly<Record<string, string>> = origins): void => {
  app = Fastify();
  const readiness = keepReadiness(all, {
    now: () => time,
    isReady: async (origin) => {
      asked.push(origin);
      await mayAnswer;
      return !down.has(origin);
    },
  });
  serveStatus(app, readiness, () => news);
};
beforeEach(() => {
  down = new Set();
  asked = [];
  time = 0;
  news = {};
  mayAnswer = Promise.resolve();
  serve();
});
afterEach(() => app.close());

const ask = async () => {
  const response = await app.inject('/api/status');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=5']);
  return getStatus.response.parse(response.json());
};
const broken = async () => (await ask()).parts.filter(({ works }) => !works).map(({ part }) => part);

describe('the status of the site', () => {
  it('says of every part that it works, under names people know', async () => {
    const response = await app.inject('/api/status');
    expect(response.json()).toEqual({
      checkedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      parts: SITE_PARTS.map((part) => ({ part, works: true })),
    });
    expect(response.body).not.toMatch(/http:|identity|commerce|messaging|media/);
    expect([...asked].sort()).toEqual(Object.values(origins).sort());
  });

  it.each([
    ['catalog', 'catalogue'],
    ['identity', 'accounts'],
    ['commerce', 'payments'],
    ['messaging', 'messages'],
    ['media', 'files'],
  ] as const)('says which part does not work while %s is down', async (service, part) => {
    down.add(origins[service]);
    expect(await broken()).toEqual([part]);
  });

  it('says which part is being started again, though it answered a moment ago, and when it was', async () => {
    const restartedAt = '2026-03-01T00:00:00.000Z';
    news = { media: { isDown: true }, catalog: { isDown: false, restartedAt } };
    const { parts } = await ask();
    expect(parts).toEqual([
      { part: 'catalogue', works: true, restartedAt },
      { part: 'accounts', works: true },
      { part: 'payments', works: true },
      { part: 'messages', works: true },
      { part: 'files', works: false },
    ]);
  });

  it('counts what is not deployed as not working', async () => {
    await app.close();
    serve({ catalog: origins.catalog });
    expect(await broken()).toEqual(['accounts', 'payments', 'messages', 'files']);
  });

  it('row 56: is kept for a second, and no longer', async () => {
    expect(await broken()).toEqual([]);
    down.add(origins.media);
    time += 999;
    expect(await broken()).toEqual([]);
    expect(asked).toHaveLength(5);
    time += 1;
    expect(await broken()).toEqual(['files']);
    expect(asked).toHaveLength(10);
  });

  it('row 56: is asked for by one at a time, however long the services take', async () => {
    let visitors = 0;
    mayAnswer = new Promise((resolve) => {
      app.addHook('onRequest', async () => {
        visitors += 1;
        if (visitors === 2) setImmediate(resolve);
        await Promise.resolve();
      });
    });
    const early = broken();
    while (asked.length < 4) await new Promise(setImmediate);
    time += 60_000;
    const late = broken();
    expect(await Promise.all([early, late])).toEqual([[], []]);
    expect(asked).toHaveLength(5);
  });

  it('row 56: asks each service once for all who come at the same time', async () => {
    let visitors = 0;
    mayAnswer = new Promise((resolve) => {
      app.addHook('onRequest', async () => {
        visitors += 1;
        if (visitors === 50) setImmediate(resolve);
        await Promise.resolve();
      });
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/status')));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(asked).toHaveLength(5);
  });
});

describe('a service', () => {
  it('that cannot be reached does not work', async () => {
    const real = Fastify();
    serveStatus(real, keepReadiness({ catalog: 'http://127.0.0.1:1' }));
    expect((await real.inject('/api/status')).json()).toMatchObject({
      parts: SITE_PARTS.map((part) => ({ part, works: false })),
    });
    await real.close();
  });
});
