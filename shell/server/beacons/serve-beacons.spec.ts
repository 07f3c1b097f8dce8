import { getBlockedReleases, sendBeacon } from '@lectern/contracts-releases';
import Fastify, { type FastifyRequest } from 'fastify';
import { BEACON_PATH } from '../../src/common/beacons/send-beacon.ts';
import { serveBeacons } from './serve-beacons.ts';

const record = jest.fn();
let isRollingOut = true;
let forStaff: readonly string[] = [];
const askStaff = jest.fn(({ headers }: Pick<FastifyRequest, 'headers'>) =>
  Promise.resolve(headers.cookie === 'session=staff' ? 'account-7' : undefined),
);
const edge = Fastify();
beforeAll(() =>
  serveBeacons(edge, {
    record,
    isRollingOut: () => isRollingOut,
    blocked: () => ({ forAll: ['catalog@1.4.0-0a1b2c3d'], forStaff }),
    askStaff,
  }),
);
beforeEach(() => {
  record.mockClear();
  askStaff.mockClear();
  forStaff = [];
  isRollingOut = true;
});
afterAll(() => edge.close());

const send = (payload: string, site = 'same-origin') =>
  edge.inject({
    method: 'POST',
    url: BEACON_PATH,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
    payload,
  });

it('takes a beacon where pages send them', async () => {
  expect(BEACON_PATH).toBe(sendBeacon.path);
  const answer = await send('{"remote":"catalog","event":"painted","page":"catalog.home","after":1200}');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([202, 'no-store']);
  expect(record).toHaveBeenCalledWith(expect.anything(), 'catalog', 'painted', {
    after: 1_200,
    page: 'catalog.home',
  });
});

it('tells pages to stop once nothing is rolled out', async () => {
  const beacon = '{"remote":"catalog","event":"shown"}';
  expect((await send(beacon)).headers['set-cookie']).toBeUndefined();
  isRollingOut = false;
  expect((await send(beacon)).headers['set-cookie']).toBe('release-rollout=; Path=/; Max-Age=0');
});

it.each([
  ['no JSON', '{', 400],
  ['an unknown event', '{"remote":"catalog","event":"render-failed"}', 400],
  ['a name that is none', '{"remote":"../catalog","event":"shown"}', 400],
  ['a page that is none', '{"remote":"catalog","event":"shown","page":"../home"}', 400],
  ['another field', '{"remote":"catalog","event":"shown","release":"1"}', 400],
  ['a time that cannot be', '{"remote":"catalog","event":"painted","after":-1}', 400],
  ['a large body', `{"remote":"catalog","event":"shown","after":${'1'.repeat(600)}}`, 413],
])('counts nothing of %s', async (_what, payload, status) => {
  expect((await send(payload)).statusCode).toBe(status);
  expect(record).not.toHaveBeenCalled();
});

it('counts nothing that another site asked the browser for', async () => {
  expect((await send('{"remote":"catalog","event":"crashed"}', 'cross-site')).statusCode).toBe(403);
  expect(record).not.toHaveBeenCalled();
});

it('tells open tabs which releases were blocked, for a moment', async () => {
  const answer = await edge.inject(getBlockedReleases.path);
  expect(answer.json()).toEqual({ blocked: ['catalog@1.4.0-0a1b2c3d'] });
  expect(answer.headers['cache-control']).toBe('public, max-age=2');
});

it('tells staff alone which releases of theirs were blocked, in an answer that no cache shares', async () => {
  forStaff = ['admin@2.0.0-0a1b2c3d'];
  const ask = async (cookie?: string) => {
    const url = `${getBlockedReleases.path}?area=staff`;
    const answer = await edge.inject({ url, headers: cookie ? { cookie } : {} });
    return [answer.json(), answer.headers['cache-control']];
  };
  const kept = 'private, max-age=2';
  expect(await ask()).toEqual([{ blocked: ['catalog@1.4.0-0a1b2c3d'] }, kept]);
  expect(await ask('session=staff')).toEqual([{ blocked: ['catalog@1.4.0-0a1b2c3d', ...forStaff] }, kept]);
});

it('asks whose session it is for documents of the staff area alone, and for none while nothing of theirs is blocked', async () => {
  const ask = (query: string) =>
    edge.inject({ url: `${getBlockedReleases.path}${query}`, headers: { cookie: 'session=staff' } });
  await ask('?area=staff');
  forStaff = ['admin@2.0.0-0a1b2c3d'];
  for (const query of ['', '?area=visitors', '?area=staff&area=staff']) {
    const answer = await ask(query);
    expect(answer.json()).toEqual({ blocked: ['catalog@1.4.0-0a1b2c3d'] });
    expect(answer.headers['cache-control']).toBe('public, max-age=2');
  }
  expect(askStaff).not.toHaveBeenCalled();
});
