import { createHash } from 'node:crypto';
import { documentJpeg, documentPdf, startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import { expectDone, until } from '@lectern/testing/node';
import sharp from 'sharp';
import { personOf, waiting, type Person } from './license-people.ts';
import { newStaff } from '../staff/staff-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { Answer } from '../test-browser.ts';

let objects: TestObjects;
let identity: TestIdentity;
let jpeg: Buffer;
let one: Person;
let two: Person;
beforeAll(async () => {
  jpeg = await documentJpeg();
  objects = await startTestObjects();
  identity = await startTestIdentity({ objects: objects.settings });
  one = await personOf(identity, 'reviewer-1@example.com', { roles: ['license-reviewer'], name: 'Lee One' });
  two = await personOf(identity, 'reviewer-2@example.com', { roles: ['owner'], name: 'Lee Two' });
});
afterAll(async () => {
  await identity.stop();
  await objects.stop();
});
// Each test has the queue to itself.
beforeEach(() => identity.query('delete from license'));

let count = 0;
async function learner(own: Record<string, unknown> = {}): Promise<Person & { license: string }> {
  const person = await personOf(identity, `learner-${(count += 1)}@example.com`, own);
  const license = await waiting({ identity, objects }, person, { bytes: jpeg, type: 'image/jpeg' });
  return { ...person, license };
}
async function withPdf(): Promise<Person & { license: string }> {
  const person = await personOf(identity, `learner-${(count += 1)}@example.com`);
  const file = { bytes: documentPdf({ pages: 2 }), type: 'application/pdf', name: '면허증 "1".pdf' };
  return { ...person, license: await waiting({ identity, objects }, person, file) };
}
const path = (license: string, rest = '') => `/api/admin/licenses/${license}${rest}`;
const claim = ({ browser }: Person, license: string) => browser.post(path(license, '/claim'));
const decide = ({ browser }: Person, license: string, verdict: object) =>
  browser.post(path(license, '/decision'), verdict);
const approval = {
  decision: 'approve',
  number: '제 12-3456 호',
  authority: '보건복지부',
  validUntil: null,
  checks: ['name', 'document', 'validity', 'resident-number'],
  acceptsDuplicate: false,
};
const outcome = ({ status, body }: Answer) => [status, body['error']];
const queue = async ({ browser }: Person) =>
  (await browser.get('/api/admin/licenses')).body as {
    items: { id: string; isOverdue: boolean; claim: { by: string; isMine: boolean } | null }[];
    waiting: number;
    overdue: number;
    free: number;
  };
const settled = async () =>
  Object((await one.browser.get('/api/admin/licenses?figures=1')).body['figures']).settled as number;
const audit = (accountId: string) =>
  identity.query<{ action: string; actor_id: string }>(
    `select action, actor_id from audit_entry where account_id = $1 and action like 'license-%' order by id`,
    [accountId],
  );
const lastMail = async ({ email }: Person) =>
  (await identity.query('select content, language from asked_mail where recipient = $1 limit 1', [email]))[0];
async function view({ browser }: Person, license: string, page = 1): Promise<string> {
  return String((await browser.post(path(license, '/view'), { page })).body['url']);
}
/** The file behind an address, with everything that comes along. */
const look = ({ browser }: Person, address: string) =>
  fetch(identity.url + address, {
    headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  });

describe('row 63: who may review', () => {
  it('is decided by the server for every call: reviewers and owners only', async () => {
    const { license, ...own } = await learner();
    const others = await Promise.all(
      ['viewer', 'content', 'finance', 'instructor'].map((role) =>
        personOf(identity, `${role}@example.com`, { roles: [role] }),
      ),
    );
    const calls = [
      ['GET', ''],
      ['GET', `/${license}`],
      ['POST', '/next'],
      ['POST', `/${license}/claim`],
      ['DELETE', `/${license}/claim`],
      ['POST', `/${license}/view`, { page: 1 }],
      ['POST', `/${license}/redact`, { page: 1, version: 1, areas: [{ x: 0, y: 0, width: 1, height: 1 }] }],
      ['POST', `/${license}/number-check`, { number: '1' }],
      ['POST', `/${license}/decision`, approval],
      ['GET', '/files/unknown'],
    ] as const;
    for (const [method, rest, body] of calls) {
      const ask = (browser: Person['browser']) => browser.ask(method, `/api/admin/licenses${rest}`, body);
      expect(outcome(await ask(identity.browser()))).toEqual([401, 'UNAUTHENTICATED']);
      for (const { browser } of [own, ...others]) {
        expect(outcome(await ask(browser))).toEqual([403, 'FORBIDDEN']);
      }
    }
    const [row] = await identity.query('select state, claimed_by from license where id = $1', [license]);
    expect(row).toEqual({ state: 'pending', claimed_by: null });
  });

  it('excludes staff who have given only the password', async () => {
    const { browser } = await newStaff(identity, 'half@example.com', 'license-reviewer');
    const answer = await browser.get('/api/admin/licenses');
    expect(outcome(answer)).toEqual([403, 'SECOND_STEP_REQUIRED']);
  });

  it('excludes reviewers from their own licence', async () => {
    const own = await personOf(identity, 'own@example.com', { roles: ['license-reviewer'] });
    const license = await waiting({ identity, objects }, own, { bytes: jpeg, type: 'image/jpeg' });
    expect(outcome(await claim(own, license))).toEqual([403, 'FORBIDDEN']);
    expect((await own.browser.post('/api/admin/licenses/next')).body).toEqual({ id: null });
    await identity.query('update license set claimed_by = $1, claimed_until = now() where id = $2', [
      own.id,
      license,
    ]);
    expect(outcome(await decide(own, license, approval))).toEqual([409, 'LICENSE_NOT_CLAIMED']);
  });

  it('not from another site', async () => {
    const { license } = await learner();
    const answer = await one.browser.post(path(license, '/claim'), undefined, {
      'sec-fetch-site': 'cross-site',
    });
    expect(outcome(answer)).toEqual([403, 'CROSS_SITE']);
  });
});

describe('the queue', () => {
  it('is oldest first, tells what is late and who works on what', async () => {
    const [young, old, late] = [await learner(), await learner(), await learner()];
    for (const [person, hours] of [
      [young, 1],
      [old, 47],
      [late, 49],
    ] as const) {
      await identity.query(
        `update license set submitted_at = now() - make_interval(hours => $2) where id = $1`,
        [person.license, hours],
      );
    }
    await claim(two, old.license);
    const { items, waiting: all, overdue, free } = await queue(one);
    expect([all, overdue, free]).toEqual([3, 1, 2]);
    expect((await queue(two)).free).toBe(3);
    expect(items.map(({ id, isOverdue, claim: taken }) => [id, isOverdue, taken?.by ?? null])).toEqual([
      [late.license, true, null],
      [old.license, false, 'Lee Two'],
      [young.license, false, null],
    ]);
    const { body } = await one.browser.get(path(late.license));
    expect(body).toMatchObject({
      person: { name: 'Minji Kim', language: 'ko' },
      pages: [{ page: 1, version: 1 }],
    });
    expect(JSON.stringify(body)).not.toContain('licenses/kept');
  });

  it('gives a licence to one reviewer, however many ask at once', async () => {
    const { license, id } = await learner();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => claim(index % 2 ? one : two, license)),
    );
    const [winner, loser] = answers[0]?.status === 200 ? [two, one] : [one, two];
    expect(new Set(answers.map(({ status }, index) => `${index % 2}:${status}`)).size).toBe(2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body['error'] === 'LICENSE_CLAIMED')).toHaveLength(5);
    expect((await audit(id)).filter(({ action }) => action === 'license-claimed')[0]?.actor_id).toBe(
      winner.id,
    );
    expect(outcome(await decide(loser, license, approval))).toEqual([409, 'LICENSE_NOT_CLAIMED']);
    expect((await loser.browser.ask('DELETE', path(license, '/claim'))).status).toBe(200);
    expect(outcome(await claim(loser, license))).toEqual([409, 'LICENSE_CLAIMED']);
  });

  it('hands out the next to each, never the same to two', async () => {
    const waitingOnes = new Set([(await learner()).license, (await learner()).license]);
    const taken = await Promise.all(
      [one, two].map(async ({ browser }) => (await browser.post('/api/admin/licenses/next')).body['id']),
    );
    expect(new Set(taken)).toEqual(waitingOnes);
    expect((await two.browser.post('/api/admin/licenses/next')).body['id']).toBe(taken[1]);
  });

  it('takes a licence back that was given back, or held too long', async () => {
    const { license } = await learner();
    await claim(one, license);
    await one.browser.ask('DELETE', path(license, '/claim'));
    expect((await claim(two, license)).status).toBe(200);
    await identity.query('update license set claimed_until = now()');
    expect((await claim(one, license)).status).toBe(200);
    expect(outcome(await decide(two, license, approval))).toEqual([409, 'LICENSE_NOT_CLAIMED']);
  });
});

describe('looking at a page', () => {
  it('row 53: is for the reviewer who works on it, for a minute, and written down every time', async () => {
    const { license, id } = await learner();
    expect(outcome(await one.browser.post(path(license, '/view'), { page: 1 }))).toEqual([
      409,
      'LICENSE_NOT_CLAIMED',
    ]);
    await claim(one, license);
    const address = await view(one, license);
    const shown = await look(one, address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(640);
    expect((await look(two, address)).status).toBe(404);
    await identity.query('update license_view set expires_at = now()');
    expect((await look(one, address)).status).toBe(404);
    await view(one, license);
    expect((await audit(id)).map(({ action }) => action)).toEqual([
      'license-submitted',
      'license-claimed',
      'license-viewed',
      'license-viewed',
    ]);
  });

  it('row 62: tells afterwards who opened which licence, by its id', async () => {
    const { id, license } = await learner();
    expect((await two.browser.get(path(license))).status).toBe(200);
    const opened = await identity.query(
      `select actor_id, detail from audit_entry where account_id = $1 and action = 'license-opened'`,
      [id],
    );
    expect(opened).toEqual([{ actor_id: two.id, detail: { license } }]);
  });

  it('is opened so often an hour, then 429', async () => {
    const { license } = await learner();
    const { id, browser } = await personOf(identity, 'copies@example.com', { roles: ['license-reviewer'] });
    // As if nearly all of the hour's had been opened.
    expect((await browser.get(path(license))).status).toBe(200);
    await identity.query(`update rate_limit set hits = array_fill(now(), array[299]) where key = $1`, [
      `license-opened:${createHash('sha256').update(id).digest('base64url')}`,
    ]);
    expect((await browser.get(path(license))).status).toBe(200);
    expect(outcome(await browser.get(path(license)))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(
      await identity.query(`select 1 from audit_entry where actor_id = $1 and action = 'license-opened'`, [
        id,
      ]),
    ).toHaveLength(2);
  });

  it('row 53: a document is downloaded under a harmless name, never shown', async () => {
    const { license } = await withPdf();
    await claim(one, license);
    const shown = await look(one, await view(one, license, 0));
    expect(shown.headers.get('content-type')).toBe('application/octet-stream');
    expect(shown.headers.get('content-disposition')).toBe(
      `attachment; filename="___ _1_.pdf"; filename*=UTF-8''%EB%A9%B4%ED%97%88%EC%A6%9D%20%221%22.pdf`,
    );
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(outcome(await one.browser.post(path(license, '/view'), { page: 3 }))).toEqual([
      404,
      'LICENSE_NOT_FOUND',
    ]);
  });

  it('row 62: neither address nor name nor number is written to the audit', async () => {
    const { license, id } = await learner({ name: 'Canary Name' });
    await claim(one, license);
    const address = await view(one, license);
    await decide(one, license, { ...approval, number: '654321' });
    const rows = await identity.query<{ detail: unknown }>(
      'select detail from audit_entry where account_id = $1',
      [id],
    );
    const text = JSON.stringify(rows);
    for (const secret of [address.split('/').at(-1)!, 'Canary', '654321', 'licenses/']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('blacking out', () => {
  const areas = [{ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }];

  it('leaves nothing of what was there: not on the page, not in the store, not in the document', async () => {
    const { license, id } = await withPdf();
    await claim(one, license);
    const [before] = await identity.query<{ key: string }>(
      'select key from license_page where license_id = $1 and page = 1',
      [license],
    );
    const { body, status } = await one.browser.post(path(license, '/redact'), { page: 1, version: 1, areas });
    expect([status, body['hasDocument']]).toEqual([200, false]);
    expect(body['pages']).toMatchObject([
      { page: 1, version: 2 },
      { page: 2, version: 1 },
    ]);
    const shown = await look(one, await view(one, license));
    const { data, info } = await sharp(Buffer.from(await shown.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    expect(Math.max(...data.subarray(middle, middle + 3))).toBeLessThan(8);
    await until(async () => (await objects.store.getFacts(before?.key ?? '')) === undefined);
    expect((await audit(id)).map(({ action }) => action)).toContain('license-redacted');
  });

  it('is for the reviewer who works on it, within the page', async () => {
    const { license } = await learner();
    const redact = (body: object) => one.browser.post(path(license, '/redact'), body);
    expect(outcome(await redact({ page: 1, version: 1, areas }))).toEqual([409, 'LICENSE_NOT_CLAIMED']);
    await claim(one, license);
    for (const bad of [
      { page: 1, version: 1, areas: [] },
      { page: 1, version: 1, areas: [{ x: -0.1, y: 0, width: 1, height: 1 }] },
      { page: 1, version: 1, areas: [{ x: 0, y: 0, width: 2, height: 1 }] },
      { page: 0, version: 1, areas },
    ]) {
      expect(outcome(await redact(bad))).toEqual([400, 'BAD_REQUEST']);
    }
    expect(outcome(await redact({ page: 2, version: 1, areas }))).toEqual([404, 'LICENSE_NOT_FOUND']);
  });

  it('of two at the same moment leaves a page and no file too many', async () => {
    const { license } = await learner();
    await claim(one, license);
    const answers = await Promise.all(
      [0, 1].map(() => one.browser.post(path(license, '/redact'), { page: 1, version: 1, areas })),
    );
    expect(answers.map(({ body }) => body['error']).sort()).toEqual(['LICENSE_PAGE_CHANGED', undefined]);
    const rows = await identity.query<{ version: number }>(
      'select version from license_page where license_id = $1',
      [license],
    );
    expect(rows).toEqual([{ version: 2 }]);
  });
});

describe('deciding', () => {
  it('approves: the next request of the person is a verified one, and the mail is in their language', async () => {
    const person = await learner({ language: 'en' });
    await claim(one, person.license);
    expect((await decide(one, person.license, approval)).body).toEqual({ success: true });
    const { body } = await person.browser.get('/api/auth/me');
    expect(body).toMatchObject({ license_verified: true, license_state: 'verified' });
    expect((await person.browser.get('/api/users/license-status')).body).toMatchObject({ state: 'verified' });
    expect(await lastMail(person)).toEqual({
      content: { template: 'license-approved', name: 'Minji Kim' },
      language: 'en',
    });
    expect((await audit(person.id)).at(-1)).toEqual({ action: 'license-approved', actor_id: one.id });
    expect(await settled()).toBeGreaterThan(0);
    const [row] = await identity.query(
      "select number, occupation, country, decided_by, valid_until > now() + interval '2 years' as lasts from license where id = $1",
      [person.license],
    );
    expect(row).toEqual({
      number: '123456',
      occupation: 'physician',
      country: 'KR',
      decided_by: one.id,
      lasts: true,
    });
  });

  it.each([
    ['reject', 'rejected'],
    ['ask-again', 'asked-again'],
  ])('%s tells the reason, and the person may try again', async (decision, state) => {
    const person = await learner();
    await claim(one, person.license);
    const before = await settled();
    await decide(one, person.license, {
      decision,
      reason: 'resident-number-visible',
      note: ' 뒷자리를 가려 주세요. ',
    });
    expect((await person.browser.get('/api/users/license-status')).body).toMatchObject({
      state,
      license_verified: false,
      reason: 'resident-number-visible',
    });
    expect(await lastMail(person)).toMatchObject({
      content: {
        template: `license-${state}`,
        reason: 'resident-number-visible',
        note: '뒷자리를 가려 주세요.',
      },
      language: 'ko',
    });
    expect(await settled()).toBe(before + 1);
    const again = await waiting({ identity, objects }, person, { bytes: jpeg, type: 'image/jpeg' });
    const { body } = await one.browser.get(path(again));
    expect(body['earlier']).toMatchObject([{ state, reason: 'resident-number-visible' }]);
    expect((await queue(one)).items).toMatchObject([{ id: again, attempt: 2 }]);
  });

  it('is done once: the second decision is told so', async () => {
    const { license } = await learner();
    await claim(one, license);
    const answers = await Promise.all([0, 1, 2].map(() => decide(one, license, approval)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(outcome(await claim(two, license))).toEqual([409, 'LICENSE_DECIDED']);
  });

  it('approves nothing that was not wholly checked, nothing that has ended, no impossible number', async () => {
    const { license } = await learner();
    await claim(one, license);
    for (const [own, code] of [
      [{ checks: ['name', 'document', 'validity'] }, 'BAD_REQUEST'],
      [{ validUntil: '2020-01-01' }, 'BAD_REQUEST'],
      [{ number: '1234567' }, 'LICENSE_NUMBER_INVALID'],
      [{ number: 'ABC' }, 'LICENSE_NUMBER_INVALID'],
      [{ number: '0' }, 'LICENSE_NUMBER_INVALID'],
      [{ reason: 'unreadable' }, 'BAD_REQUEST'],
    ] as const) {
      expect((await decide(one, license, { ...approval, ...own })).body['error']).toBe(code);
    }
    expect((await decide(one, license, { decision: 'reject' })).body['error']).toBe('BAD_REQUEST');
  });

  it('warns of a number another account has, also when both are approved at once', async () => {
    const [first, second] = [await learner({ name: 'First Person' }), await learner()];
    await claim(one, first.license);
    await claim(two, second.license);
    const number = '777';
    const answers = await Promise.all([
      decide(one, first.license, { ...approval, number }),
      decide(two, second.license, { ...approval, number }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [reviewer, left] = answers[0]?.status === 409 ? [one, first] : [two, second];
    const check = await reviewer.browser.post(path(left.license, '/number-check'), { number: '제 777 호' });
    expect(check.body).toMatchObject({ number: '777', fits: true, duplicates: [expect.anything()] });
    expect(
      (await decide(reviewer, left.license, { ...approval, number, acceptsDuplicate: true })).status,
    ).toBe(200);
  });

  it('tells who has a number to the one who works on the licence only, and writes down who asked', async () => {
    const { id, license } = await learner();
    const ask = ({ browser }: Person, number = '777') =>
      browser.post(path(license, '/number-check'), { number });
    expect(outcome(await ask(one))).toEqual([409, 'LICENSE_NOT_CLAIMED']);
    await claim(one, license);
    expect(outcome(await ask(two))).toEqual([409, 'LICENSE_NOT_CLAIMED']);
    expect((await ask(one, '424242')).status).toBe(200);
    const [noted] = await identity.query<{ actor_id: string; detail: object }>(
      `select actor_id, detail from audit_entry where account_id = $1 and action = 'license-number-checked'`,
      [id],
    );
    expect(noted).toMatchObject({ actor_id: one.id, detail: { license, fits: true } });
    expect(JSON.stringify(noted)).not.toContain('424242');
  });

  it('asks about no more numbers than the licences of an hour have', async () => {
    const { license } = await learner();
    const { browser } = await personOf(identity, 'curious@example.com', { roles: ['license-reviewer'] });
    expectDone(await browser.post(path(license, '/claim')));
    const ask = () => browser.post(path(license, '/number-check'), { number: '777' });
    for (let asked = 0; asked < 120; asked += 1) expect((await ask()).status).toBe(200);
    expect(outcome(await ask())).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });

  it('row 48: takes no field it does not know', async () => {
    const { license } = await learner();
    await claim(one, license);
    expect(outcome(await decide(one, license, { ...approval, accountId: one.id }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });

  it('is all or nothing: without its record there is no approval and no mail', async () => {
    const person = await learner();
    await claim(one, person.license);
    await identity.admin(
      `alter table identity_audit.audit_entry add constraint no_record check (action <> 'license-approved') not valid`,
    );
    expect((await decide(one, person.license, approval)).status).toBe(500);
    await identity.admin('alter table identity_audit.audit_entry drop constraint no_record');
    expect((await person.browser.get('/api/auth/me')).body).toMatchObject({ license_state: 'pending' });
    expect(await lastMail(person)).toMatchObject({ content: { template: 'license-received' } });
  });
});
