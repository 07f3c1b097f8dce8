import { randomUUID } from 'node:crypto';
import * as contracts from '@lectern/contracts-identity';
import {
  closeFreshStep,
  type Endpoint,
  endpointsIn,
  rolesOf,
  SERVICE_SECRET_HEADER,
} from '@lectern/contracts-core';

import { codeOf, setUpSecondStep, staffAtWork } from '../staff/staff-people.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

const SERVICE_SECRET = 'the secret that services share in this test';

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity({ serviceSecret: SERVICE_SECRET })));
afterAll(() => identity.stop());

const endpoints = endpointsIn(contracts);
const fresh = endpoints.filter(({ secondStep }) => secondStep === 'fresh');
const ask = ({ method, path }: Endpoint, browser: TestBrowser) =>
  browser.ask(method, path.replace(/:\w+/g, 'unknown'), method === 'GET' ? undefined : {});
/** As if the last code of the app had been given so long ago. */
const age = (id: string, minutes: number) =>
  identity.query(
    `update session set app_code_at = now() - make_interval(mins => $2::int) - interval '1 second' where account_id = $1`,
    [id, minutes],
  );
const isFresh = async (browser: TestBrowser) => (await browser.get('/api/auth/second-step')).body['isFresh'];

describe('row 63: a fresh second step', () => {
  let owner: Awaited<ReturnType<typeof staffAtWork>>;
  beforeAll(async () => (owner = await staffAtWork(identity, 'fresh@staff.example', 'owner')));

  it('is what the contract asks for: acts of owners, decisions about licences, the export and the view', () => {
    const ofOwners = endpoints.filter(
      (endpoint) => endpoint.method !== 'GET' && rolesOf(endpoint).join() === 'owner',
    );
    const asked = [...ofOwners, contracts.decideLicense, contracts.exportUsers, contracts.beginView];
    expect(asked.length).toBeGreaterThanOrEqual(8);
    expect(fresh.map(({ path }) => path)).toEqual(expect.arrayContaining(asked.map(({ path }) => path)));
  });

  it.each(fresh)('is missing after five minutes: $method $path', async (endpoint) => {
    await age(owner.id, 5);
    const { status, body } = await ask(endpoint, owner.browser);
    expect([status, body['error']]).toEqual([403, 'SECOND_STEP_STALE']);
    expect(endpoint.errors.map(({ code }) => code)).toContain('SECOND_STEP_STALE');
  });

  it.each(fresh.filter(({ method }) => method !== 'GET'))(
    'opens until then: $method $path',
    async (endpoint) => {
      await age(owner.id, 4);
      expect((await ask(endpoint, owner.browser)).body['error']).not.toBe('SECOND_STEP_STALE');
    },
  );

  it('opens to a reviewer again, for five minutes, once a new code is given', async () => {
    const reviewer = await staffAtWork(identity, 'reviewing@staff.example', 'license-reviewer');
    const decide = async () => {
      const address = contracts.decideLicense.path.replace(':licenseId', randomUUID());
      const verdict = { decision: 'reject', reason: 'unreadable' };
      return (await reviewer.browser.post(address, verdict)).body['error'];
    };
    await age(reviewer.id, 5);
    expect(await decide()).toBe('SECOND_STEP_STALE');
    await reviewer.browser.post('/api/auth/second-step/pass', { code: codeOf(reviewer.secret) });
    expect(await decide()).toBe('LICENSE_NOT_FOUND');
    await age(reviewer.id, 4);
    expect(await decide()).toBe('LICENSE_NOT_FOUND');
  });

  it('is not asked of others, who are refused anyway', async () => {
    const learner = identity.browser();
    for (const endpoint of fresh)
      expect((await ask(endpoint, learner)).body['error']).toBe('UNAUTHENTICATED');
    await signUp(identity, 'learner@example.com');
    await logIn(learner, 'learner@example.com');
    for (const endpoint of fresh) expect((await ask(endpoint, learner)).body['error']).toBe('FORBIDDEN');
  });
});

describe('row 63: a code of the app makes the second step fresh', () => {
  it('when it is given in the session, and a recovery code does not', async () => {
    const { id, browser, secret, recoveryCodes } = await staffAtWork(
      identity,
      'again@staff.example',
      'owner',
    );
    await age(id, 5);
    const pass = (code: unknown) => browser.post('/api/auth/second-step/pass', { code });
    expect((await pass(recoveryCodes[0])).status).toBe(200);
    expect(await isFresh(browser)).toBe(false);
    expect((await pass(codeOf(secret))).status).toBe(200);
    expect(await isFresh(browser)).toBe(true);
  });

  it('when it signs in, and a recovery code does not', async () => {
    const email = 'signing-in@staff.example';
    const { secret, recoveryCodes } = await staffAtWork(identity, email, 'owner');
    const browser = identity.browser();
    for (const [secondStep, expected] of [
      [recoveryCodes[0], false],
      [codeOf(secret), true],
    ] as const) {
      expect((await logIn(browser, email, { forceLogin: true, secondStep })).status).toBe(200);
      expect(await isFresh(browser)).toBe(expected);
    }
  });

  it('until another service ends it, in that session', async () => {
    const { id, browser, secret } = await staffAtWork(identity, 'trying@staff.example', 'owner');
    const [session] = await identity.query('select id from session where account_id = $1', [id]);
    const sessionId = String(Object(session).id);
    expect(await isFresh(browser)).toBe(true);
    const close = (of: string) =>
      fetch(identity.url + closeFreshStep.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
        body: JSON.stringify({ sessionId: of }),
      });
    await close('another');
    expect(await isFresh(browser)).toBe(true);
    await close(sessionId);
    expect(await isFresh(browser)).toBe(false);
    await browser.post('/api/auth/second-step/pass', { code: codeOf(secret) });
    expect(await isFresh(browser)).toBe(true);
  });

  it('in its own session only', async () => {
    const { id, browser } = await staffAtWork(identity, 'two@staff.example', 'owner');
    await identity.query(
      `insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system, second_step_at)
       select 'other', $1, sha256('other-secret'), sha256('other-refresh'), kind, browser, system, now()
         from session where account_id = $1 limit 1`,
      [id],
    );
    const other = identity.browser();
    other.cookies.set('__Host-sid', 'other-secret');
    expect([await isFresh(browser), await isFresh(other)]).toEqual([true, false]);
  });
});

describe('row 63: a stolen cookie changes no factor', () => {
  it.each([
    ['/api/auth/second-step/setup', {}],
    ['/api/auth/second-step/setup', { code: '000000' }],
    ['/api/auth/second-step/setup', { mailCode: '000000' }],
    ['/api/auth/second-step/recovery-codes', { code: '000000' }],
    ['/api/auth/second-step/turn-off', { code: '000000', password: 'Tidal-Copper-48' }],
  ])('by %s with %j', async (path, body) => {
    const email = `stolen-${Math.random().toString(36).slice(2)}@example.com`;
    const id = await signUp(identity, email);
    const browser = identity.browser();
    await logIn(browser, email);
    const { recoveryCodes } = await setUpSecondStep(identity, browser);
    const before = await identity.query('select * from second_step where account_id = $1', [id]);
    expect((await browser.post(path, body)).body['error']).toBe('SECOND_STEP_WRONG');
    expect(await identity.query('select * from second_step where account_id = $1', [id])).toEqual(before);
    const own = { forceLogin: true, secondStep: recoveryCodes[0] };
    expect((await logIn(identity.browser(), email, own)).status).toBe(200);
  });

  it('without any code there is no answer', async () => {
    const { browser } = await staffAtWork(identity, 'nothing@staff.example', 'owner');
    expect((await browser.post('/api/auth/second-step/recovery-codes')).status).toBe(400);
  });

  it('nor confirms a set-up that another session began, or that was begun long ago', async () => {
    const email = 'set-up@staff.example';
    const { id, browser, recoveryCodes } = await staffAtWork(identity, email, 'owner');
    const begin = async (code: unknown) =>
      String((await browser.post('/api/auth/second-step/setup', { code })).body['secret']);
    const first = await begin(recoveryCodes[0]);
    await identity.query(`update second_step set pending_session = 'another' where account_id = $1`, [id]);
    const confirm = (secret: string) =>
      browser.post('/api/auth/second-step/confirm', { code: codeOf(secret) });
    expect((await confirm(first)).body['error']).toBe('SECOND_STEP_WRONG');
    const second = await begin(recoveryCodes[1]);
    await identity.query(
      `update second_step set pending_at = now() - interval '16 minutes' where account_id = $1`,
      [id],
    );
    expect((await confirm(second)).body['error']).toBe('SECOND_STEP_WRONG');
    expect((await confirm(await begin(recoveryCodes[2]))).status).toBe(200);
  });
});
