import { createHash, createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import type { RunningService } from '@lectern/nest-kit';
import { expectDone, until } from '@lectern/testing/node';
import type { ReleasesConfig } from '../../src/config.ts';
import {
  CATALOG,
  EDGE,
  SECOND,
  startTestReleases,
  tokenOf,
  type TestReleases,
} from '../start-test-releases.ts';

const NEXT_SECRET = 'the secret that takes its place, long enough';
const NEXT_EDGE = 'the next token of every edge';
const NEXT_TEAM = 'the next token of the team catalog';
const next = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
const digestOf = (token: string) => createHash('sha256').update(tokenOf(token)).digest('hex');

let releases: TestReleases;
const running: RunningService[] = [];
beforeEach(async () => {
  releases = await startTestReleases();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
  await releases.stop();
});

async function start(changes: Partial<ReleasesConfig>): Promise<RunningService> {
  const service = await releases.startAnother(changes);
  running.push(service);
  return service;
}
const statusOf = async ({ url }: { url: string }, path: string, token: string) =>
  (await fetch(url + path, { headers: { authorization: `Bearer ${tokenOf(token)}` } })).status;

interface Live {
  readonly sequence: number;
  readonly set: { readonly content: string; readonly signature: string };
}
async function liveAt({ url }: { url: string }, token: string): Promise<Live> {
  const headers = { authorization: `Bearer ${tokenOf(token)}` };
  return (await (await fetch(`${url}/api/releases/live?after=0`, { headers })).json()) as Live;
}
const isSignedWith = (key: KeyObject, { set }: Live) =>
  verify(
    'sha256',
    Buffer.from(set.content),
    { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(set.signature, 'base64url'),
  );
const leftOf = async ({ url }: { url: string }): Promise<unknown> =>
  Object(await (await fetch(`${url}/readyz`)).json()).sealedWithOther;
const contentOf = ({ set }: Live) => ({ ...Object(JSON.parse(set.content)), sequence: 0 });

it('changes key, tokens and secret in three rounds: edges of each round get a set that they believe, and it stays the same', async () => {
  const { signingKey: former } = releases;
  const { body } = await releases.publish('catalog', '1.0.0');
  expect((await releases.promote('catalog', body['releaseId'])).status).toBe(200);
  const before = await liveAt(releases, EDGE);
  const [formerDigest, nextDigest] = [digestOf(EDGE), digestOf(NEXT_EDGE)];
  const secret = 'a secret of the tests that is long enough';
  const teams = new Map([CATALOG, NEXT_TEAM].map((token) => [digestOf(token), 'team-catalog']));

  const early = await start({
    ...{ otherSigningKey: next, otherEdgeDigest: nextDigest, teams },
    ...{ secret, otherSecret: NEXT_SECRET },
  });
  expect(await liveAt(early, NEXT_EDGE)).toEqual(before);

  const second = {
    ...{ signingKey: next, otherSigningKey: former, teams },
    ...{ edgeDigest: nextDigest, otherEdgeDigest: formerDigest },
    ...{ secret: NEXT_SECRET, otherSecret: secret },
  };
  // Two at once make one set between them.
  const [late] = await Promise.all([start(second), start(second)]);
  const during = await liveAt(late, EDGE);
  expect(during.sequence).toBe(before.sequence + 1);
  expect(isSignedWith(next, during)).toBe(true);
  expect(contentOf(during)).toEqual(contentOf(before));
  expect(await liveAt(early, NEXT_EDGE)).toEqual(during);
  for (const token of [CATALOG, NEXT_TEAM])
    expect(await statusOf(late, '/api/releases/remotes', token)).toBe(200);

  const only = await start({
    ...{ signingKey: next, edgeDigest: nextDigest, secret: NEXT_SECRET },
    teams: new Map([[digestOf(NEXT_TEAM), 'team-catalog']]),
  });
  expect(await liveAt(only, NEXT_EDGE)).toEqual(during);
  expect(await statusOf(only, '/api/releases/live?after=0', EDGE)).toBe(401);
  expect(await statusOf(only, '/api/releases/remotes', CATALOG)).toBe(401);
  expect(await statusOf(only, '/api/releases/remotes', NEXT_TEAM)).toBe(200);
});

it('the log tells which of its tokens a team shows, by eight characters of the digest', async () => {
  const lines: string[] = [];
  const owners = (tokens: readonly string[], owner: string) =>
    new Map(tokens.map((token) => [digestOf(token), owner]));
  const logged = await start({
    logLevel: 'info',
    logDestination: { write: (line) => void lines.push(line) },
    teams: owners([CATALOG, NEXT_TEAM], 'team-catalog'),
    confirmers: owners([SECOND], 'kim'),
  });
  await statusOf(logged, '/api/releases/remotes', NEXT_TEAM);
  await statusOf(logged, '/api/releases/remotes', CATALOG);
  await statusOf(logged, '/api/releases/remotes', 'a token that nobody has');
  await fetch(`${logged.url}/api/releases/remotes/catalog/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(SECOND)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ releaseId: '1.0.0-7c90910b', reason: 'was asked for' }),
  });
  const shown = lines.map((line) => JSON.parse(line)).filter(({ tokenDigest }) => tokenDigest);
  expect(shown.map(({ team, confirmer, tokenDigest }) => [team ?? confirmer, tokenDigest])).toEqual([
    ['team-catalog', digestOf(NEXT_TEAM).slice(0, 8)],
    ['team-catalog', digestOf(CATALOG).slice(0, 8)],
    ['kim', digestOf(SECOND).slice(0, 8)],
  ]);
  for (const token of [CATALOG, NEXT_TEAM, SECOND]) {
    expect(lines.join('')).not.toContain(tokenOf(token));
    expect(lines.join('')).not.toContain(digestOf(token).slice(0, 9));
  }
});

/** Everything that tells the time but the intervals of services. */
const OTHER_TIMERS = [
  ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];
const EVERY_MS = 30_000;

it('signs anew what a process of the round before made meanwhile, and says so until it is done; the process that started last decides which key it is', async () => {
  const { signingKey: former } = releases;
  const rounds = {
    first: { otherSigningKey: next, handover: 0 },
    second: { signingKey: next, otherSigningKey: former, handover: 0 },
  };
  const [one, two] = [await releases.publish('catalog', '1.0.0'), await releases.publish('catalog', '1.1.0')];
  expectDone(await releases.promote('catalog', one.body['releaseId']));
  jest.useFakeTimers({ doNotFake: OTHER_TIMERS });
  try {
    const early = await start(rounds.first);
    expect(await leftOf(early)).toBe(0);
    const late = await start(rounds.second);
    expect(isSignedWith(next, await liveAt(late, EDGE))).toBe(true);
    expect(await leftOf(late)).toBe(0);

    expectDone(await releases.promote('catalog', two.body['releaseId']));
    const made = await liveAt(late, EDGE);
    expect(isSignedWith(former, made)).toBe(true);
    await until(async () => (await leftOf(late)) === 1);
    jest.advanceTimersByTime(EVERY_MS);
    await until(async () => (await leftOf(late)) === 0);
    const signed = await liveAt(late, EDGE);
    expect(signed.sequence).toBe(made.sequence + 1);
    expect(isSignedWith(next, signed)).toBe(true);
    expect(contentOf(signed)).toEqual(contentOf(made));

    // A process that ends has done what it began.
    jest.advanceTimersByTime(EVERY_MS);
    await early.close();
    expect(await liveAt(late, EDGE)).toEqual(signed);

    await start(rounds.first);
    await until(async () => (await leftOf(late)) === 1);
    jest.advanceTimersByTime(EVERY_MS);
    await late.close();
    const back = await liveAt(releases, EDGE);
    expect(isSignedWith(former, back)).toBe(true);
    expect(back.sequence).toBe(signed.sequence + 1);
    expect(isSignedWith(next, await liveAt(await start(rounds.second), EDGE))).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
