import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { LEGAL_DOCUMENTS } from '@lectern/contracts-core';
import { PrivacyOverview } from '@lectern/contracts-identity';
import { createDataSource, Database } from '@lectern/nest-kit';
import { until } from '@lectern/testing/node';
import { ExportsRepository } from '../../src/privacy/exports.repository.ts';
import { logIn, PASSWORD, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

/** Catalog, messaging and media, as far as identity asks them. */
const asked: { path: string; body: Record<string, unknown> }[] = [];
const others = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push({ path: request.url ?? '', body: Object(body) });
    response.writeHead(request.url === '/internal/mails' ? 202 : 200, { 'content-type': 'application/json' });
    const data = known[request.url ?? ''];
    response.end(JSON.stringify({ accepted: true, success: true, data }));
  });
});

/** An acceptance of a text, as the file tells it. */
const accepted = ({ version }: { version: string }) => ({
  version,
  is_granted: true,
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
});
const known: Record<string, unknown> = {
  '/internal/people/collect': { questions: [{ number: 'LC-1', message: 'hello' }], mails: [] },
  '/catalog/internal/people/collect': { favourites: ['c-1'] },
  '/media/internal/people/collect': { pictures: [{ id: 'u_1' }] },
  '/commerce/internal/people/collect': { orders: [{ order: 'LC1' }] },
  '/learning/internal/people/collect': { notes: [{ text: 'mine' }] },
};

let identity: TestIdentity;
beforeAll(async () => {
  others.listen(0, '127.0.0.1');
  await once(others, 'listening');
  const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  identity = await startTestIdentity({
    catalogUrl: `${url}/catalog`,
    messagingUrl: url,
    mediaUrl: `${url}/media`,
    commerceUrl: `${url}/commerce`,
    learningUrl: `${url}/learning`,
  });
});
afterAll(async () => {
  await identity.stop();
  others.close();
  others.closeAllConnections();
});

async function person(email: string, own: Record<string, unknown> = {}) {
  const id = await signUp(identity, email, own);
  const browser = identity.browser();
  await logIn(browser, email);
  return { id, email, browser };
}
const overview = async (browser: TestBrowser) =>
  PrivacyOverview.parse((await browser.get('/api/users/privacy')).body);
const mailsTo = (email: string, template: string) =>
  asked.filter(
    ({ path, body }) =>
      path === '/internal/mails' && body['to'] === email && Object(body['content']).template === template,
  );
/** What upkeep does every few minutes. */
async function giveUpStuck(): Promise<void> {
  const dataSource = createDataSource({
    service: 'identity',
    url: identity.databaseUrl,
    entities: [],
    poolSize: 1,
  });
  await new ExportsRepository(new Database(await dataSource.initialize())).giveUpStuck();
  await dataSource.destroy();
}
const addressOf = (id: string | undefined) => `/api/users/privacy/export/${id}`;
const rowsOf = (table: string, condition: string, parameters: unknown[]) =>
  identity.query(`select * from ${table} where ${condition}`, parameters);
const deleteBy = (browser: TestBrowser, confirmation: unknown) =>
  browser.post('/api/users/privacy/delete-account', confirmation);

describe('a download of one’s data', () => {
  it('is made by a job, announced by mail, and holds all that is known', async () => {
    const { id, email, browser } = await person('export@example.com', { marketing_consent: 1 });
    const { status, body } = await browser.post('/api/users/privacy/export');
    expect([status, Object(body['export']).state]).toEqual([202, 'preparing']);
    await until(async () => (await overview(browser)).export?.state === 'ready');
    await until(() => Promise.resolve(mailsTo(email, 'export-ready').length > 0));
    const ready = (await overview(browser)).export;
    const week = Date.parse(ready?.expiresAt ?? '') - Date.parse(ready?.readyAt ?? '');
    expect(week).toBe(7 * 24 * 60 * 60_000);
    const file = await browser.get(addressOf(ready?.id));
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="lectern-my-data.json"');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.body).toMatchObject({
      account: { id, email, specialty: 'dermatology' },
      consents: [
        { kind: 'terms', ...accepted(LEGAL_DOCUMENTS.terms) },
        { kind: 'privacy', ...accepted(LEGAL_DOCUMENTS.privacy) },
        { kind: 'marketing', channel: 'email', is_granted: true },
      ],
      devices: [{ browser: 'Chrome' }],
      messages: { questions: [{ number: 'LC-1' }] },
      catalog: { favourites: ['c-1'] },
      learning: { notes: [{ text: 'mine' }] },
      uploads: { pictures: [{ id: 'u_1' }] },
      purchases: { orders: [{ order: 'LC1' }] },
    });
    expect(JSON.stringify(file.body)).not.toMatch(/hash|argon2/);
    const asking = { userId: id, email };
    expect(asked).toContainEqual({ path: '/catalog/internal/people/collect', body: asking });
  });

  it('tells the addresses one acted from, and not those of others, such as a reviewer', async () => {
    const { id, browser } = await person('reviewed@example.com');
    await identity.query(
      `insert into audit_entry (action, account_id, actor_id, address)
       values ('license-approved', $1, 'reviewer', '203.0.113.77')`,
      [id],
    );
    await browser.post('/api/users/privacy/export');
    await until(async () => (await overview(browser)).export?.state === 'ready');
    const { body } = await browser.get(addressOf((await overview(browser)).export?.id));
    expect(body['activity']).toContainEqual(
      expect.objectContaining({ action: 'license-approved', address: null }),
    );
    expect(body['activity']).toContainEqual(
      expect.objectContaining({ action: 'account-opened', address: expect.stringMatching(/^198\.18\./) }),
    );
  });

  it('fails when its job has died, and can be asked for again', async () => {
    const { id, browser } = await person('stuck@example.com');
    await identity.query(
      `insert into data_export (id, account_id, requested_at)
       values ('stuck', $1, now() - interval '61 minutes'), ('busy-elsewhere', $2, now() - interval '59 minutes')`,
      [id, (await person('working@example.com')).id],
    );
    await giveUpStuck();
    expect((await overview(browser)).export).toMatchObject({ id: 'stuck', state: 'failed' });
    expect(await rowsOf('data_export', `id = 'busy-elsewhere' and state = 'preparing'`, [])).toHaveLength(1);
    const { status, body } = await browser.post('/api/users/privacy/export');
    expect([status, Object(body['export']).state]).toEqual([202, 'preparing']);
  });

  it('is for its signed-in owner alone, even with a known address', async () => {
    const { browser } = await person('owner@example.com');
    await browser.post('/api/users/privacy/export');
    await until(async () => (await overview(browser)).export?.state === 'ready');
    const address = addressOf((await overview(browser)).export?.id);
    const { browser: thief } = await person('thief@example.com');
    const answers = [await thief.get(address), await identity.browser().get(address)];
    expect(answers.map(({ status }) => status)).toEqual([404, 401]);
    expect((await thief.get(addressOf('..%2f..%2f'))).status).toBe(404);
  });

  it('is gone after seven days', async () => {
    const { id, browser } = await person('late@example.com');
    await browser.post('/api/users/privacy/export');
    await until(async () => (await overview(browser)).export?.state === 'ready');
    const address = addressOf((await overview(browser)).export?.id);
    await identity.query('update data_export set expires_at = now() where account_id = $1', [id]);
    expect((await browser.get(address)).status).toBe(404);
    expect((await overview(browser)).export).toBeNull();
  });

  it('is asked for three times a day; while one is made, that one is meant', async () => {
    const { id, browser } = await person('eager@example.com');
    await identity.query(`insert into data_export (id, account_id) values ('busy', $1)`, [id]);
    const again = await browser.post('/api/users/privacy/export');
    expect(Object(again.body['export']).id).toBe('busy');
    await identity.query('delete from data_export where account_id = $1', [id]);
    const statuses: number[] = [];
    for (let ask = 0; ask < 4; ask += 1) {
      statuses.push((await browser.post('/api/users/privacy/export')).status);
      await until(async () => (await overview(browser)).export?.state !== 'preparing');
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});

describe('advertising', () => {
  it('is agreed to by channel, with a line of history and a mail for every change', async () => {
    const { email, browser } = await person('consent@example.com');
    const set = (channel: string, isGranted: boolean) =>
      browser.ask('PUT', '/api/users/privacy/marketing', { channel, isGranted });
    await set('email', true);
    await set('email', true);
    const { body } = await set('email-night', true);
    const { marketing, history } = PrivacyOverview.parse(body);
    expect(marketing.map(({ channel, isGranted }) => [channel, isGranted])).toEqual([
      ['email', true],
      ['email-night', true],
    ]);
    const years = Date.parse(marketing[0]?.reconfirmBy ?? '') - Date.now();
    expect(Math.round(years / (365 * 24 * 60 * 60_000))).toBe(2);
    expect(history.map(({ kind, channel, isGranted }) => [kind, channel, isGranted])).toEqual([
      ['marketing', 'email-night', true],
      ['marketing', 'email', true],
      ['marketing', 'email', false],
      ['privacy', null, true],
      ['terms', null, true],
    ]);
    expect(history[0]).toMatchObject({ version: expect.stringMatching(/^\d{4}-\d{2}$/) });
    await until(() => Promise.resolve(mailsTo(email, 'marketing-changed').length === 2));
    await set('email-night', false);
    expect((await overview(browser)).marketing[1]).toMatchObject({ isGranted: false, reconfirmBy: null });
  });

  it('at night is a part of mails: agreed to after them, and taken back with them for good', async () => {
    const { email, browser } = await person('night@example.com');
    const set = (channel: string, isGranted: boolean) =>
      browser.ask('PUT', '/api/users/privacy/marketing', { channel, isGranted });
    const standing = async () => (await overview(browser)).marketing.map(({ isGranted }) => isGranted);
    const early = await set('email-night', true);
    expect([early.status, early.body['error']]).toEqual([409, 'NIGHT_NEEDS_EMAIL']);
    expect(await standing()).toEqual([false, false]);

    await set('email', true);
    await set('email-night', true);
    await set('email', false);
    expect(await standing()).toEqual([false, false]);
    const { history } = await overview(browser);
    expect(history.slice(0, 2).map(({ channel, isGranted }) => [channel, isGranted])).toEqual([
      ['email', false],
      ['email-night', false],
    ]);
    await until(() => Promise.resolve(mailsTo(email, 'marketing-changed').length === 4));

    await set('email', true);
    expect(await standing()).toEqual([true, false]);
  });

  it('is not agreed to for ever: after two years it counts no more', async () => {
    const { id, browser } = await person('old-consent@example.com', { marketing_consent: 1 });
    expect((await overview(browser)).marketing[0]?.isGranted).toBe(true);
    await identity.query(`update consent set at = now() - interval '2 years 1 day' where account_id = $1`, [
      id,
    ]);
    expect((await overview(browser)).marketing[0]?.isGranted).toBe(false);
  });

  it('is asked about once in its last month, by one mail, and stands two years more when it is given again', async () => {
    const { id, email, browser } = await person('asked-again@example.com', { marketing_consent: 1 });
    await browser.ask('PUT', '/api/users/privacy/marketing', { channel: 'email-night', isGranted: true });
    const reconfirmBy = async () => (await overview(browser)).marketing.map((one) => one.reconfirmBy);
    const before = await reconfirmBy();
    // Given again long before its end: nothing changes.
    await browser.ask('PUT', '/api/users/privacy/marketing', { channel: 'email', isGranted: true });
    expect(await reconfirmBy()).toEqual(before);
    await identity.runJob('ask-consents');
    expect(mailsTo(email, 'marketing-ending')).toHaveLength(0);

    await identity.query(
      `update consent set at = at - interval '2 years' + interval '29 days' where account_id = $1`,
      [id],
    );
    const ends = (await reconfirmBy())[0] ?? '';
    await identity.runJob('ask-consents');
    await identity.runJob('ask-consents');
    await until(() => Promise.resolve(mailsTo(email, 'marketing-ending').length > 0));
    expect(mailsTo(email, 'marketing-ending')).toMatchObject([
      {
        body: {
          content: { channels: ['email', 'email-night'], until: expect.stringContaining(ends.slice(0, 10)) },
        },
      },
    ]);
    await browser.ask('PUT', '/api/users/privacy/marketing', { channel: 'email', isGranted: true });
    const [renewed, night] = await reconfirmBy();
    expect(Date.parse(renewed ?? '') - Date.parse(night ?? '')).toBeGreaterThan(600 * 24 * 60 * 60_000);
    await identity.runJob('ask-consents');
    expect(mailsTo(email, 'marketing-ending')).toHaveLength(1);
  });

  it('has only the known channels of the account itself', async () => {
    const { browser } = await person('channels@example.com');
    const bad = await browser.ask('PUT', '/api/users/privacy/marketing', { channel: 'fax', isGranted: true });
    const guest = await identity
      .browser()
      .ask('PUT', '/api/users/privacy/marketing', { channel: 'email', isGranted: true });
    expect([bad.status, guest.status]).toEqual([400, 401]);
  });
});

describe('deleting the account', () => {
  it('ends every session, erases the person everywhere, and says goodbye', async () => {
    const { id, email, browser } = await person('gone@example.com', { marketing_consent: 1 });
    const copy = identity.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const { status, headers } = await deleteBy(browser, { password: PASSWORD });
    expect(status).toBe(200);
    expect(headers.get('clear-site-data')).toBe('"storage"');
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect((await copy.get('/api/auth/me')).status).toBe(401);
    expect((await copy.post('/api/auth/refresh')).status).toBe(401);
    for (const [table, column] of [
      ['account', 'id'],
      ['session', 'account_id'],
      ['consent', 'account_id'],
      ['data_export', 'account_id'],
      ['audit_entry', 'account_id'],
      ['audit_entry', 'actor_id'],
    ] as const) {
      expect(await rowsOf(table, `${column} = $1`, [id])).toEqual([]);
    }
    await until(() => Promise.resolve(mailsTo(email, 'account-deleted').length > 0));
    const erasures = () =>
      asked.filter(({ path, body }) => path.endsWith('/internal/people/erase') && body['userId'] === id);
    await until(() => Promise.resolve(erasures().length === 5));
    expect(
      erasures()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      '/catalog/internal/people/erase',
      '/commerce/internal/people/erase',
      '/internal/people/erase',
      '/learning/internal/people/erase',
      '/media/internal/people/erase',
    ]);
    expect(Date.parse(String(erasures()[0]?.body['deletedAt']))).toBeLessThanOrEqual(Date.now());
    await until(() => Promise.resolve(asked.some(({ body }) => body['ownerId'] === id)));
    const erased = asked.find(
      ({ path, body }) => path === '/internal/people/erase' && body['email'] === email,
    );
    expect(asked.find(({ body }) => body['ownerId'] === id)?.body).toEqual({ ownerId: id, keep: null });
    const pseudonym = String(erased?.body['pseudonym']);
    expect(pseudonym).toMatch(/^deleted-[0-9a-f-]{36}$/);
    const [audit] = await rowsOf('audit_entry', `account_id = $1 and action = 'account-deleted'`, [
      pseudonym,
    ]);
    expect(audit).toMatchObject({ actor_id: pseudonym });

    // A call that had found the person before may have written about them since: each service erases once more.
    const due = await identity.admin(
      `update identity_jobs.job set start_after = now()
        where name = 'erase-person' and state = 'created' and start_after > now() + interval '5 minutes' returning id`,
      [],
    );
    expect(due).toHaveLength(5);
    await until(() => Promise.resolve(erasures().length === 10));
    expect(new Set(erasures().map(({ path, body }) => JSON.stringify([path, body]))).size).toBe(5);
  });

  it('finds what the person did to others by an index', async () => {
    const indexes = await identity.query(
      `select 1 from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = 'audit_entry'::regclass and attname = 'actor_id' and indpred is null`,
    );
    expect(indexes).toHaveLength(1);
  });

  it('keeps proof of consent apart for six months, under a name that leads nowhere', async () => {
    const { id, email, browser } = await person('kept@example.com', { marketing_consent: 1 });
    await deleteBy(browser, { password: PASSWORD });
    const [kept] = await identity.query<{ content: unknown; months: string; row: string }>(
      `select content, row_to_json(kept_record)::text as row,
              extract(month from age(keep_until, now()::timestamptz))::text as months
         from kept_record order by id desc limit 1`,
    );
    expect(kept?.content).toEqual([
      expect.objectContaining({ kind: 'terms', isGranted: true }),
      expect.objectContaining({ kind: 'privacy', isGranted: true }),
      expect.objectContaining({ kind: 'marketing', channel: 'email', isGranted: true }),
    ]);
    expect(['5', '6']).toContain(kept?.months);
    expect(kept?.row).not.toContain(id);
    expect(kept?.row).not.toContain(email);
  });

  it('leaves the address free for a new account, which begins with nothing', async () => {
    const { id, email, browser } = await person('again@example.com');
    await deleteBy(browser, { password: PASSWORD });
    await identity.query('delete from rate_limit');
    const second = await person(email);
    expect(second.id).not.toBe(id);
    expect((await overview(second.browser)).history).toHaveLength(3);
  });

  it.each([
    ['a wrong password', { password: 'Wrong-Copper-48' }, 401, 'INVALID_CREDENTIALS'],
    ['no confirmation', {}, 400, 'BAD_REQUEST'],
    ['a code that was never sent', { code: '123456' }, 400, 'CODE_EXPIRED'],
    ['another’s id beside it', { password: PASSWORD, id: 'another' }, 400, 'BAD_REQUEST'],
  ])('is refused with %s', async (what, confirmation, status, code) => {
    const { id, browser } = await person(`stays-${what.length}@example.com`);
    const answer = await deleteBy(browser, confirmation);
    expect([answer.status, answer.body['error']]).toEqual([status, code]);
    expect(await rowsOf('account', 'id = $1', [id])).toHaveLength(1);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  it('is confirmed by a fresh code instead, which is good for nothing else', async () => {
    const { id, email, browser } = await person('by-code@example.com');
    await identity.query('update account set password_hash = null where id = $1', [id]);
    expect((await overview(browser)).hasPassword).toBe(false);
    expect((await deleteBy(browser, { password: PASSWORD })).status).toBe(401);
    expect((await browser.post('/api/users/privacy/deletion-code')).status).toBe(200);
    const code = await identity.code(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await deleteBy(browser, { code: wrong })).body['error']).toBe('INVALID_CODE');
    expect((await browser.post('/api/auth/verify-password-reset', { email, code })).status).toBe(400);
    expect((await deleteBy(browser, { code })).status).toBe(200);
    expect(await rowsOf('account', 'id = $1', [id])).toEqual([]);
  });

  it('cannot be guessed open: five tries, then 429', async () => {
    const { browser } = await person('guessed@example.com');
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await deleteBy(browser, { password: `Wrong-Copper-4${guess}` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await deleteBy(browser, { password: PASSWORD })).status).toBe(429);
  });

  it('is done once by two who press at the same moment', async () => {
    const { email, browser } = await person('twice@example.com');
    const answers = await Promise.all([1, 2].map(() => deleteBy(browser, { password: PASSWORD })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    await until(() => Promise.resolve(mailsTo(email, 'account-deleted').length > 0));
    expect(
      await identity.query(
        `select 1 from asked_mail where recipient = $1 and content->>'template' = 'account-deleted'`,
        [email],
      ),
    ).toHaveLength(1);
  });

  it.each(['owner', 'instructor'])('waits while the person is %s', async (role) => {
    const { id, browser } = await person(`${role}-stays@example.com`);
    await identity.query('update account set roles = array[$2] where id = $1', [id, role]);
    const answer = await deleteBy(browser, { password: PASSWORD });
    expect([answer.status, answer.body['error']]).toEqual([409, 'ACCOUNT_HAS_DUTIES']);
  });

  it('row 39: is not asked for by another site, nor by a guest', async () => {
    const { id, browser } = await person('cross@example.com');
    const cross = await browser.post(
      '/api/users/privacy/delete-account',
      { password: PASSWORD },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(cross.status).toBe(403);
    expect((await deleteBy(identity.browser(), { password: PASSWORD })).status).toBe(401);
    expect(await rowsOf('account', 'id = $1', [id])).toHaveLength(1);
  });
});
