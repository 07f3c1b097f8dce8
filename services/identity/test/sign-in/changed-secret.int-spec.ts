import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentJpeg, startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import type { RunningService } from '@lectern/nest-kit';
import { until } from '@lectern/testing/node';
import { PasswordHasher } from '../../src/sign-in/passwords/password-hasher.ts';
import { personOf, waiting } from '../licenses/license-people.ts';
import { codeOf, staffAtWork } from '../staff/staff-people.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

const FORMER = 'the secret before the present one, long enough';
const NEXT = 'the secret that takes its place, long enough';

let identity: TestIdentity;
let objects: TestObjects;
const running: RunningService[] = [];
beforeEach(async () => {
  objects = await startTestObjects();
  identity = await startTestIdentity({ secret: FORMER, objects: objects.settings });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(running.splice(0).map((service) => service.close()));
  await identity.stop();
  await objects.stop();
});

async function start(secret: string, otherSecret?: string): Promise<RunningService> {
  const service = await identity.startAnother({ secret, ...(otherSecret ? { otherSecret } : {}) });
  running.push(service);
  return service;
}
const leftOver = async ({ url }: RunningService): Promise<unknown> =>
  Object(await (await fetch(`${url}/readyz`)).json()).sealedWithOther;
const untilNoneIsLeft = (service: RunningService) => until(async () => (await leftOver(service)) === 0);
const statusAt = async ({ url }: { url: string }, email: string, own: Record<string, unknown> = {}) => {
  const { status, body } = await logIn(identity.browser(undefined, url), email, { forceLogin: true, ...own });
  return [status, body['error']];
};
const IN = [200, undefined];
/** All that is sealed with the secret of the service, as it lies in the database. */
const sealed = () =>
  identity.query(
    `select password_hash as sealed from account where password_hash is not null
     union all select encode(secret, 'hex') from second_step union all select encode(hash, 'hex') from recovery_code
     union all select encode(wrapped_key, 'hex') from license_page order by 1`,
  );

/** A code of the app at any time: the present one counts although the one before was used. */
async function appCode(id: string, secret: string): Promise<string> {
  await identity.query('update second_step set last_step = 0 where account_id = $1', [id]);
  return codeOf(secret);
}

async function people() {
  for (const name of ['often', 'seldom', 'never']) await signUp(identity, `${name}@example.com`);
  const owner = await staffAtWork(identity, 'owner@example.com', 'owner');
  const reviewer = await personOf(identity, 'reviewer@example.com', { roles: ['license-reviewer'] });
  const doctor = await personOf(identity, 'doctor@example.com');
  const file = { bytes: await documentJpeg(), type: 'image/jpeg' };
  const license = await waiting({ identity, objects }, doctor, file);
  const path = `/api/admin/licenses/${license}`;
  expect((await reviewer.browser.post(`${path}/claim`)).status).toBe(200);
  const { url } = (await reviewer.browser.post(`${path}/view`, { page: 1 })).body;
  const cookies = [...reviewer.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await identity.query(`update license_view set expires_at = now() + interval '1 day'`);
  return {
    owner,
    /** The bytes of the licence's page, as its reviewer sees them at a process. */
    look: async (service: { url: string }) => {
      const response = await fetch(`${service.url}${String(url)}`, { headers: { cookie: cookies } });
      return response.ok ? (await response.arrayBuffer()).byteLength : response.status;
    },
  };
}

it('changes in three rounds of restarts while people sign in and a licence is read, and loses nothing', async () => {
  const { owner, look } = await people();
  const [firstCode = '', secondCode = '', thirdCode = ''] = owner.recoveryCodes;
  const page = await look(identity);
  expect(page).toBeGreaterThan(400);

  const early = await start(FORMER, NEXT);
  await untilNoneIsLeft(early);
  expect(await statusAt(early, 'often@example.com')).toEqual(IN);
  expect(await look(early)).toBe(page);

  // The second round, while processes of the first one run, and people sign in at both.
  const late = await start(NEXT, FORMER);
  const during = await Promise.all([
    statusAt(late, 'often@example.com'),
    statusAt(early, 'often@example.com'),
    statusAt(early, 'doctor@example.com'),
    statusAt(late, 'seldom@example.com'),
  ]);
  expect(during).toEqual([IN, IN, IN, IN]);
  await untilNoneIsLeft(late);
  const found = await appCode(owner.id, owner.secret);
  expect(await statusAt(early, 'owner@example.com', { secondStep: found })).toEqual(IN);
  expect(await statusAt(late, 'owner@example.com', { secondStep: firstCode })).toEqual(IN);
  expect(await statusAt(early, 'owner@example.com', { secondStep: secondCode })).toEqual(IN);
  for (const service of [early, late]) {
    expect(await statusAt(service, 'seldom@example.com')).toEqual(IN);
    expect(await look(service)).toBe(page);
  }
  await signUp(identity, 'new@example.com');
  // A process of the round before starts again: what the later round has counted is no longer so.
  const again = await start(FORMER, NEXT);
  await until(async () => (await leftOver(late)) === null);
  expect(await statusAt(late, 'seldom@example.com')).toEqual(IN);
  await again.close();
  await early.close();

  // The last process of the former round has ended; one that starts finds what it wrote.
  const last = await start(NEXT, FORMER);
  await untilNoneIsLeft(last);
  const only = await start(NEXT);
  expect(await leftOver(only)).toBeUndefined();
  for (const name of ['often', 'seldom', 'never', 'new', 'doctor'])
    expect([name, ...(await statusAt(only, `${name}@example.com`))]).toEqual([name, ...IN]);
  expect(await statusAt(only, 'never@example.com', { password: 'Wrong-Copper-48' })).toEqual([
    401,
    'INVALID_CREDENTIALS',
  ]);
  const code = await appCode(owner.id, owner.secret);
  expect(await statusAt(only, 'owner@example.com', { secondStep: code })).toEqual(IN);
  expect(await statusAt(only, 'owner@example.com', { secondStep: thirdCode })).toEqual(IN);
  expect((await statusAt(only, 'owner@example.com', { secondStep: firstCode }))[1]).toBe('SECOND_STEP_WRONG');
  expect(await look(only)).toBe(page);
});

it.each([
  ['sealed anew', untilNoneIsLeft, /^sealed,keyid=/],
  [
    'hashed anew by another sign-in',
    (late: RunningService) => statusAt(late, 'between@example.com'),
    /^\$argon2id/,
  ],
])(
  'lets a person in whose password is %s between the look at it and the sign-in',
  async (_how, change, form) => {
    await signUp(identity, 'between@example.com');
    const early = await start(FORMER, NEXT);
    const { isRight } = PasswordHasher.prototype;
    jest.spyOn(PasswordHasher.prototype, 'isRight').mockImplementationOnce(async function (
      this: PasswordHasher,
      ...asked
    ) {
      const answer = await isRight.apply(this, asked);
      await change(await start(NEXT, FORMER));
      return answer;
    });
    expect(await statusAt(early, 'between@example.com')).toEqual(IN);
    const [stored] = await identity.query<{ password_hash: string }>('select password_hash from account');
    expect(stored?.password_hash).toMatch(form);
  },
);

it('does not start without the former secret while rows need it, says which, and changes nothing', async () => {
  await people();
  const before = await sealed();
  const counted = /passwords: 6, second steps: 2, pages of licences: 1/;
  await expect(start(NEXT)).rejects.toThrow(counted);
  await expect(start(NEXT, 'a secret that sealed nothing, long enough')).rejects.toThrow(counted);
  expect(await sealed()).toEqual(before);
  expect(await statusAt(identity, 'often@example.com')).toEqual(IN);
});

it('starts after a lost secret once its rows are gone, as docs/operations.md says', async () => {
  await people();
  const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, steps = ''] = /```sql\n(update identity\.account[^`]*)```/.exec(operations) ?? [];
  for (const step of steps.split(';\n').filter((one) => one !== '')) await identity.query(step);
  expect(await statusAt(await start(NEXT), 'often@example.com')).toEqual([401, 'INVALID_CREDENTIALS']);
});

it('takes hashes of a release that named no secret for those of the secret of then', async () => {
  await people();
  await identity.query(`update account set password_hash = replace(password_hash, ',keyid=' ||
    (select id from sealing_secret), '')`);
  expect((await sealed()).filter((row) => JSON.stringify(row).includes('keyid'))).toEqual([]);
  await untilNoneIsLeft(await start(FORMER, NEXT));
  const late = await start(NEXT, FORMER);
  expect(await statusAt(late, 'seldom@example.com')).toEqual(IN);
  await untilNoneIsLeft(late);
  const only = await start(NEXT);
  for (const name of ['often', 'seldom']) expect(await statusAt(only, `${name}@example.com`)).toEqual(IN);
});

it('starts with a row that is damaged where the secret opens others, and keeps it', async () => {
  await people();
  await identity.query(`update license_page set wrapped_key = '\\x00'; delete from sealing_secret`);
  const { close } = await start(FORMER);
  await close();
  expect(await identity.query('select wrapped_key from license_page')).toEqual([
    { wrapped_key: Buffer.from([0]) },
  ]);
});
