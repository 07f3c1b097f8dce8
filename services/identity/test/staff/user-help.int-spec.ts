import type { AdminUserPanel } from '@lectern/contracts-identity';
import { staffAtWork } from './staff-people.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
let owner: { id: string; browser: TestBrowser };
let reviewer: { id: string; browser: TestBrowser };
beforeAll(async () => {
  identity = await startTestIdentity();
  owner = await staffAtWork(identity, 'owner@staff.example', 'owner');
  reviewer = await staffAtWork(identity, 'reviewer@staff.example', 'license-reviewer');
});
afterAll(() => identity.stop());

const panelOf = async (id: string) =>
  (await reviewer.browser.get(`/api/admin/users/${id}`)).body as unknown as AdminUserPanel;
const mailsTo = (email: string) =>
  identity.query<{ language: string; content: Record<string, unknown> }>(
    'select language, content from asked_mail where recipient = $1',
    [email],
  );
const reason = 'Asked for by phone';

describe('a corrected name', () => {
  const rename = (id: string, own: Record<string, unknown> = {}) =>
    reviewer.browser.ask('PUT', `/api/admin/users/${id}/name`, {
      lastName: '김',
      firstName: '민지',
      reason,
      ...own,
    });

  it('is written as such names are, told by mail in the person’s language, and in the record with both', async () => {
    const id = await signUp(identity, 'renamed@example.com');
    expect((await rename(id)).status).toBe(200);
    const { user, audit } = await panelOf(id);
    expect(user).toMatchObject({ name: '김민지', lastName: '김', firstName: '민지' });
    expect(audit[0]).toMatchObject({ action: 'name-changed', reason, by: 'Minji Kim' });
    const [mail] = await mailsTo('renamed@example.com');
    expect(mail).toMatchObject({
      language: 'ko',
      content: { template: 'name-changed', name: '김민지', before: 'Minji Kim' },
    });
    const [entry] = await identity.query<{ detail: unknown; actor_roles: string[] }>(
      `select detail, actor_roles from audit_entry where action = 'name-changed' and account_id = $1`,
      [id],
    );
    expect(entry).toEqual({
      detail: { reason, before: 'Minji Kim', after: '김민지' },
      actor_roles: ['license-reviewer'],
    });
  });

  it.each([
    { lastName: '' },
    { firstName: 'x'.repeat(61) },
    { reason: 'no' },
    { name: 'X' },
    { firstName: 'a\u202eb' },
  ])('is refused with %p, and nothing is told', async (own) => {
    const email = `kept-${JSON.stringify(own).length}-${Object.keys(own)[0]?.toLowerCase()}@example.com`;
    const id = await signUp(identity, email);
    expect((await rename(id, own)).status).toBe(400);
    expect((await panelOf(id)).user.name).toBe('Minji Kim');
    expect((await mailsTo(email)).map(({ content }) => content['template'])).not.toContain('name-changed');
  });

  it('goes from the record with the account', async () => {
    const email = 'forgotten@example.com';
    const id = await signUp(identity, email);
    await rename(id);
    const browser = identity.browser();
    await logIn(browser, email);
    const gone = await browser.post('/api/users/privacy/delete-account', { password: 'Tidal-Copper-48' });
    expect(gone.status).toBe(200);
    const rows = await identity.query<{ text: string }>(
      `select row_to_json(audit_entry)::text as text from audit_entry where action = 'name-changed'`,
    );
    expect(rows.filter(({ text }) => text.includes(id))).toEqual([]);
    const [latest] = rows.filter(({ text }) => text.includes('deleted-'));
    // What staff wrote may name the person, so it goes with the account.
    expect(latest?.text).not.toContain(reason);
    expect(latest?.text).not.toContain('민지');
  });
});

describe('a mail that leads to a new password', () => {
  const send = (id: string) => reviewer.browser.post(`/api/admin/users/${id}/reset-mail`, { reason });

  it('holds no code, is in the record, and comes three times an hour at most', async () => {
    const id = await signUp(identity, 'lost@example.com');
    expect((await send(id)).status).toBe(200);
    const [mail] = await mailsTo('lost@example.com');
    expect(mail?.content).toEqual({ template: 'reset-invitation', name: 'Minji Kim' });
    expect((await panelOf(id)).audit[0]).toMatchObject({ action: 'reset-mailed', reason });
    await send(id);
    await send(id);
    expect((await send(id)).status).toBe(429);
  });

  it('is not for who signs in with others alone', async () => {
    const id = await signUp(identity, 'social-only@example.com');
    await identity.query('update account set password_hash = null where id = $1', [id]);
    expect((await send(id)).body['error']).toBe('SOCIAL_ACCOUNT');
    expect(
      (await mailsTo('social-only@example.com')).map(({ content }) => content['template']),
    ).not.toContain('reset-invitation');
  });
});

describe('one device', () => {
  it('is signed out, and no device of another person', async () => {
    const id = await signUp(identity, 'device@example.com');
    const other = await signUp(identity, 'bystander@example.com');
    const [browser, bystander] = [identity.browser(), identity.browser()];
    await logIn(browser, 'device@example.com');
    await logIn(bystander, 'bystander@example.com');
    const [session] = (await panelOf(id)).sessions;
    const end = (person: string) =>
      owner.browser.post(`/api/admin/users/${person}/sessions/${session?.id}/sign-out`, { reason });
    expect((await end(other)).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await end(id)).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await bystander.get('/api/auth/me')).status).toBe(200);
    expect((await panelOf(id)).sessions).toEqual([]);
  });
});

describe('a note', () => {
  const note = (id: string, text: unknown) => reviewer.browser.post(`/api/admin/users/${id}/notes`, { text });

  it('is shown with who wrote it, and is part of what the person may have', async () => {
    const id = await signUp(identity, 'noted@example.com');
    expect((await note(id, '  Called about\nthe licence  ')).status).toBe(200);
    const { notes, audit } = await panelOf(id);
    expect(notes).toEqual([
      { id: expect.any(String), at: expect.any(String), by: 'Minji Kim', text: 'Called about\nthe licence' },
    ]);
    expect(audit[0]).toMatchObject({ action: 'user-noted', reason: null });
  });

  it.each(['', '   ', 'x'.repeat(2_001), 7, null])('is not %p', async (text) => {
    expect((await note(owner.id, text)).status).toBe(400);
  });

  it('is never changed or taken away, but with its account', async () => {
    const id = await signUp(identity, 'kept-note@example.com');
    await note(id, 'Stays');
    for (const sql of [
      `update user_note set text = 'Other' where account_id = '${id}'`,
      `update user_note set author_id = '${owner.id}' where account_id = '${id}'`,
      `delete from user_note where account_id = '${id}'`,
      'truncate user_note',
    ]) {
      await expect(identity.query(sql)).rejects.toThrow('only ever added');
    }
    expect((await panelOf(id)).notes.map(({ text }) => text)).toEqual(['Stays']);
    await identity.query('delete from account where id = $1', [id]);
    expect(await identity.query('select 1 from user_note where account_id = $1', [id])).toEqual([]);
  });
});

describe('the licences in a panel', () => {
  it('tell what was decided, by whom and why', async () => {
    const id = await signUp(identity, 'history@example.com');
    await identity.query(
      `insert into license (id, account_id, filename, state, decided_by, decided_at, reason)
       values ('l-1', $1, 'a.jpg', 'rejected', $2, now(), 'unreadable')`,
      [id, reviewer.id],
    );
    expect((await panelOf(id)).licenses).toEqual([
      expect.objectContaining({ id: 'l-1', state: 'rejected', reason: 'unreadable', decidedBy: 'Minji Kim' }),
    ]);
  });
});
