import { createHash } from 'node:crypto';
import { endpointsIn } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-releases';
import {
  expectDone,
  type Caller,
  describeRoleMatrix,
  describeStaffActs,
  type MakeAct,
  matrixCallers,
  type MatrixSite,
  signInWith,
} from '@lectern/testing/node';
import { staff } from './fake-identity.ts';
import { EDGE, startTestReleases, tokenOf, type TestReleases } from './start-test-releases.ts';

let releases: TestReleases;
let callers: MatrixSite['callers'];
beforeAll(async () => {
  releases = await startTestReleases({
    twoPersons: new Set(['studio']),
    teams: new Map(REMOTES.map((remote) => [digestOf(tokenOf(tokenOfTeam(remote))), `team-${remote}`])),
  });
  callers = matrixCallers(releases.sessions);
});
afterAll(() => releases.stop());

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Each act is done with a remote of its own, which has a team of its own. */
const REMOTES = ['catalog', 'account', 'checkout', 'help', 'studio'] as const;
type Remote = (typeof REMOTES)[number];
const tokenOfTeam = (remote: Remote): string => `the token of the team ${remote}`;
const [OLD, NEW] = ['1.0.0-7c90910b', '1.1.0-7c90910b'];
const reason = 'looked at by the team';
const colleague = staff('colleague', 'owner');
/** A remote with two releases, of which the first is live, unless two people have to release it. */
const publish = async (remote: Remote) => {
  for (const version of ['1.0.0', '1.1.0'])
    expectDone(await releases.publish(remote, version, { token: tokenOfTeam(remote) }));
  expectDone(await releases.promote(remote, OLD, tokenOfTeam(remote)));
  return { params: { remote }, body: { releaseId: NEW, reason } };
};
/** Enough failures of a rollout, from as many networks, that votes end it. */
const voteDown = async (remote: Remote) => {
  const body = { releaseId: NEW, percent: 5, reason };
  expectDone(
    await releases.send('POST', `/api/releases/remotes/${remote}/promote`, tokenOfTeam(remote), body),
  );
  const { rollouts } = JSON.parse((await releases.live()).body['set'].content);
  const spread = Array.from({ length: 40 }, (_, at) => ({
    ...{ network: String(at).padStart(11, '0'), page: `${remote}.page-0`, kind: 'crashed', bad: 1 },
  }));
  const [canary, stable] = [
    { sessions: 60, bad: 40 },
    { sessions: 950, bad: 2 },
  ];
  const rolloutId = rollouts.find((one: { remote: string }) => one.remote === remote)?.id;
  const votes = [{ rolloutId, signal: 'failure', canary, stable, spread }];
  const { status, body: answer } = await releases.send('POST', '/api/releases/votes', EDGE, { votes });
  expect([status, answer]).toEqual([200, { rolledBack: [remote] }]);
};

const acts: Record<string, MakeAct> = {
  'POST /api/admin/releases/:remote/confirm': async () => {
    const { params } = await publish('studio');
    const body = { releaseId: OLD, reason };
    expectDone(await releases.ask('POST', '/api/admin/releases/studio/promote', colleague, body));
    return { params, body };
  },
  'POST /api/admin/releases/:remote/promote': () => publish('catalog'),
  'POST /api/admin/releases/:remote/rollback': async () => {
    const call = await publish('account');
    expectDone(await releases.promote('account', NEW, tokenOfTeam('account')));
    return call;
  },
  'POST /api/admin/releases/:remote/try': () => publish('checkout'),
  'POST /api/admin/releases/:remote/unblock': async () => {
    const call = await publish('help');
    await voteDown('help');
    return call;
  },
};

describe('row 63: calls of staff', () => {
  describeRoleMatrix(endpointsIn(contracts), () => ({ url: releases.url, callers }));

  describeStaffActs(endpointsIn(contracts), acts, () => ({
    service: 'releases',
    url: releases.url,
    query: releases.postgres.query,
    signIn: (roles): Caller => signInWith(releases.sessions, roles),
  }));
});
