import type { AdminUser, AdminUserPanel } from '@lectern/contracts-identity';
import { staffAtWork } from './staff-people.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
let owner: { id: string; browser: TestBrowser };
beforeAll(async () => {
  identity = await startTestIdentity();
  owner = await staffAtWork(identity, 'owner@staff.example', 'owner');
  await identity.query(
    `insert into account (id, email, name, gender, occupation, specialty, country, language, license_state, created_at)
     select 'crowd-' || n, 'crowd' || n || '@clinic.example',
            case when n % 2 = 0 then '김 민지 ' || n else 'Lee Anna ' || n end, 'other',
            case when n % 3 = 0 then 'physician' else 'registered-nurse' end,
            case when n % 3 = 0 then 'dermatology' end, 'KR', 'ko',
            case when n % 5 = 0 then 'verified' else 'none' end, '2026-01-01Z'::timestamptz + n * interval '1 hour'
       from generate_series(1, 60) n`,
  );
});
afterAll(() => identity.stop());

interface Page {
  readonly items: AdminUser[];
  readonly next: string | null;
  readonly count: number;
  readonly isCapped: boolean;
  readonly size: number;
}
async function list(query: string): Promise<Page> {
  const { status, body } = await owner.browser.get(`/api/admin/users?${query}`);
  if (status !== 200) throw new Error(`The list answered ${status} ${JSON.stringify(body)}`);
  return body as unknown as Page;
}
const panelOf = async (id: string) =>
  (await owner.browser.get(`/api/admin/users/${id}`)).body as unknown as AdminUserPanel;
const act = (id: string, action: string, reason: unknown = 'Asked for by mail') =>
  owner.browser.post(`/api/admin/users/${id}/${action}`, { reason });

describe('the user list', () => {
  it('comes page by page, every person once, also those who joined at the same moment', async () => {
    await identity.query(
      `update account set created_at = '2026-01-02T00:00:00.123456Z' where id in ('crowd-20', 'crowd-21', 'crowd-22')`,
    );
    for (const order of ['desc', 'asc']) {
      const ids: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: Page = await list(`q=crowd&size=20&order=${order}&after=${after}`);
        expect(page).toMatchObject({ count: 60, isCapped: false, size: 20 });
        ids.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      expect(ids).toHaveLength(60);
      expect(new Set(ids).size).toBe(60);
    }
    expect((await list('q=crowd&after=junk')).items[0]?.id).toBe('crowd-60');
  });

  it.each([
    ['order=asc', 'crowd-1'],
    ['order=desc', 'crowd-60'],
    [`order='; drop`, 'crowd-60'],
  ])('is sorted by %s', async (query, first) => {
    expect((await list(`q=crowd&${query}`)).items[0]?.id).toBe(first);
  });

  it.each([
    ['q=김 민지', 30],
    ['q=LEE anna', 30],
    ['q=김민지', 30],
    ['q=ㄱㅁㅈ', 30],
    ['q=민', 30],
    ['q=@clinic.example', 60],
    ['q=CROWD7@Clinic', 1],
    ['q=crowd7@', 1],
    ['q=민지 crowd4@', 1],
    ['q=%25', 0],
    ['q=_', 0],
    [`q=' or '1'='1`, 0],
    ['q=crowd&license=verified', 12],
    ['q=crowd&occupation=physician', 20],
    ['q=crowd&occupation=physician&license=verified', 4],
    ['q=crowd&license=junk', 60],
    ['q=crowd&status=suspended', 0],
    ['role=staff', 1],
    ['role=instructor', 0],
    ['q=crowd&marketing=yes', 0],
    ['q=crowd&marketing=no', 60],
    ['q=crowd&marketing=1', 60],
    ['q=crowd&country=kr', 60],
    ['q=crowd&country=US', 0],
    ['q=crowd&membership=guest', 60],
    [`q=crowd&membership=x' or true --`, 0],
  ])('narrowed by %s has %d people', async (query, total) => {
    const encoded = query.replace(
      /=([^&]*)/g,
      (_, value: string) => `=${encodeURIComponent(decodeURIComponent(value))}`,
    );
    expect((await list(encoded)).count).toBe(total);
  });

  it('tells when a person was last seen, on how many devices, and what they agreed to', async () => {
    const id = await signUp(identity, 'seen@example.com', { marketing_consent: 1 });
    await logIn(identity.browser(), 'seen@example.com');
    const [user] = (await list('q=seen@example.com&marketing=yes')).items;
    expect(user).toMatchObject({ id, devices: 1, wantsMarketing: true, suspendedAt: null });
    expect(user?.lastSeenAt).not.toBeNull();
    await identity.query(`update consent set at = now() - interval '2 years 1 day' where account_id = $1`, [
      id,
    ]);
    expect((await list('q=seen@example.com&marketing=yes')).count).toBe(0);
    expect((await list('q=seen@example.com&marketing=no')).items[0]?.wantsMarketing).toBe(false);
  });
});

it('counts who stands where, and names what there is to choose from', async () => {
  await identity.query(`update account set country = 'AT', suspended_at = now() where id = 'crowd-60'`);
  const { body } = await owner.browser.get('/api/admin/users/counts');
  expect(body).toMatchObject({ licensesWaiting: 0, memberships: ['guest'] });
  expect(body['countries']).toEqual(['AT', 'KR']);
  expect(body['suspended']).toBe(1);
  expect(Number(body['all'])).toBeGreaterThan(60);
  await identity.query(`update account set country = 'KR', suspended_at = null where id = 'crowd-60'`);
});

describe('a panel', () => {
  it('shows profile, sessions, consents and what was done, and looking is written down', async () => {
    const id = await signUp(identity, 'panel@example.com');
    await logIn(identity.browser(), 'panel@example.com');
    const first = await panelOf(id);
    expect(first.user).toMatchObject({ email: 'panel@example.com', gender: 'female', hasSecondStep: false });
    expect(first.sessions).toHaveLength(1);
    expect(first.consents.map(({ kind, channel, isGranted }) => [kind, channel, isGranted])).toEqual([
      ['marketing', 'email', false],
      ['privacy', null, true],
      ['terms', null, true],
    ]);
    expect(first.audit.map(({ action }) => action)).toEqual(['login', 'account-opened']);
    const [latest] = (await panelOf(id)).audit;
    expect(latest).toMatchObject({ action: 'user-viewed', by: 'Minji Kim' });
    expect(JSON.stringify(first)).not.toContain('hash');
  });

  it('names the channel of each consent to news', async () => {
    const id = await signUp(identity, 'channels@example.com', { marketing_consent: 1 });
    const browser = identity.browser();
    await logIn(browser, 'channels@example.com');
    await browser.ask('PUT', '/api/users/privacy/marketing', { channel: 'email-night', isGranted: true });
    const { consents } = await panelOf(id);
    expect(consents.slice(0, 2).map(({ channel, isGranted }) => [channel, isGranted])).toEqual([
      ['email-night', true],
      ['email', true],
    ]);
  });

  it('is not found when there is no such person', async () => {
    const { status, body } = await owner.browser.get('/api/admin/users/unknown');
    expect([status, body['error']]).toEqual([404, 'USER_NOT_FOUND']);
  });
});

describe('an owner', () => {
  it('signs a person out everywhere', async () => {
    const id = await signUp(identity, 'everywhere@example.com');
    const browser = identity.browser();
    await logIn(browser, 'everywhere@example.com');
    expect((await act(id, 'sign-out')).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    // There is nothing left to end, and nothing to tell.
    await act(id, 'sign-out');
    expect(
      await identity.query(
        `select content->>'event' as event from asked_mail
          where recipient = 'everywhere@example.com' and content->>'template' = 'security-notice'`,
      ),
    ).toEqual([{ event: 'signed-out-everywhere' }]);
    expect((await panelOf(id)).audit).toContainEqual(
      expect.objectContaining({ action: 'user-signed-out', reason: 'Asked for by mail', by: 'Minji Kim' }),
    );
  });

  it('suspends an account, which ends its sessions, and lets it in again', async () => {
    const id = await signUp(identity, 'suspended@example.com');
    const browser = identity.browser();
    await logIn(browser, 'suspended@example.com');
    expect((await act(id, 'suspend', 'Shares the account')).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await logIn(browser, 'suspended@example.com')).body['error']).toBe('ACCOUNT_SUSPENDED');
    expect((await list('status=suspended')).items.map((user) => user.id)).toEqual([id]);
    expect((await act(id, 'unsuspend')).status).toBe(200);
    expect((await logIn(browser, 'suspended@example.com')).status).toBe(200);
    const actions = (await panelOf(id)).audit.map(({ action, reason }) => [action, reason]);
    expect(actions).toContainEqual(['user-suspended', 'Shares the account']);
  });

  it('is who the record names for sessions they end, not the person', async () => {
    const id = await signUp(identity, 'ended@example.com');
    for (const end of [
      () => act(id, 'sign-out'),
      async () => act(id, `sessions/${(await panelOf(id)).sessions[0]?.id}/sign-out`),
      () => act(id, 'suspend'),
    ]) {
      await logIn(identity.browser(), 'ended@example.com');
      expect((await end()).status).toBe(200);
    }
    const ended = await identity.query<{ actor_id: string; actor_roles: string[] }>(
      `select actor_id, actor_roles from audit_entry where action = 'sessions-ended' and account_id = $1`,
      [id],
    );
    expect(ended).toEqual(Array(3).fill({ actor_id: owner.id, actor_roles: ['owner'] }));
  });

  it('leaves nothing in the record for what changed nothing', async () => {
    const id = await signUp(identity, 'unchanged@example.com');
    await logIn(identity.browser(), 'unchanged@example.com');
    const [session] = (await panelOf(id)).sessions;
    for (const name of [
      'unsuspend',
      `sessions/${session?.id}/sign-out`,
      `sessions/${session?.id}/sign-out`,
      'sign-out',
      'suspend',
      'suspend',
    ]) {
      expect((await act(id, name)).status).toBe(200);
    }
    for (const seen of [[], ['finance']]) {
      const body = { roles: ['finance'], seen, reason: 'New colleague' };
      expect((await owner.browser.ask('PUT', `/api/admin/users/${id}/roles`, body)).status).toBe(200);
    }
    const acts = await identity.query<{ action: string }>(
      `select action from audit_entry where account_id = $1 and actor_id = $2 and action not in ('sessions-ended', 'user-viewed')
        order by id`,
      [id, owner.id],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'user-signed-out-of-device',
      'user-suspended',
      'roles-changed',
    ]);
  });

  it('says who is staff, at once and with what it was before', async () => {
    const id = await signUp(identity, 'hired@example.com');
    const change = (roles: unknown) =>
      owner.browser.ask('PUT', `/api/admin/users/${id}/roles`, { roles, seen: [], reason: 'New colleague' });
    expect((await change(['finance', 'finance'])).status).toBe(200);
    expect((await list('role=staff&q=hired')).items[0]?.roles).toEqual(['finance']);
    expect((await change(['emperor'])).status).toBe(400);
    const [entry] = await identity.query<{ detail: unknown }>(
      `select detail from audit_entry where action = 'roles-changed' and account_id = $1`,
      [id],
    );
    expect(entry?.detail).toEqual({ reason: 'New colleague', before: '', after: 'finance' });
  });

  it('cannot suspend or promote themselves', async () => {
    expect((await act(owner.id, 'suspend')).body['error']).toBe('FORBIDDEN');
    const roles = { roles: ['owner', 'finance'], seen: ['owner'], reason: 'I would like to' };
    expect((await owner.browser.ask('PUT', `/api/admin/users/${owner.id}/roles`, roles)).status).toBe(403);
  });

  it.each([undefined, '', '    a    ', 'x'.repeat(501), 7])('needs a reason; %p is none', async (reason) => {
    const { status } = await owner.browser.post('/api/admin/users/crowd-1/suspend', { reason });
    expect(status).toBe(400);
    expect((await panelOf('crowd-1')).user.suspendedAt).toBeNull();
  });

  it('row 39: acts only from our own pages', async () => {
    const body = { reason: 'Asked for by mail' };
    const cross = await owner.browser.post('/api/admin/users/crowd-2/suspend', body, {
      'sec-fetch-site': 'cross-site',
    });
    expect(cross.body['error']).toBe('CROSS_SITE');
  });
});

describe('the CSV file', () => {
  const file = async (query: string) => {
    const cookie = [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return fetch(`${identity.url}/api/admin/users/export?${query}`, { headers: { cookie } });
  };

  it('holds the filtered list, safe to open, and taking it is written down', async () => {
    await identity.query(`update account set name = '=cmd, "run"' where id = 'crowd-10'`);
    const response = await file('license=verified&q=crowd');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="lectern-users-[\d-]+\.csv"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines.find((line) => line.startsWith('crowd-10'))).toContain(`"'=cmd, ""run"""`);
    expect(lines[0]?.split(',')).toHaveLength(14);
    const [entry] = await identity.query<{ actor_id: string; detail: unknown }>(
      `select actor_id, detail from audit_entry where action = 'users-exported'`,
    );
    expect(entry).toEqual({
      actor_id: owner.id,
      detail: expect.objectContaining({ isSearched: 'true', license: 'verified' }),
    });
  });

  it('holds the columns that were asked for, in the order of the list, and no unknown ones', async () => {
    const [head, ...lines] = (await (await file('q=crowd7@&columns=country,name,password_hash,email')).text())
      .trim()
      .split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('id,name,email,country');
    expect(lines).toEqual(['crowd-7,Lee Anna 7,crowd7@clinic.example,KR']);
  });

  it('says in its column of states what the list says', async () => {
    await identity.query(`update account set suspended_at = now() where id = 'crowd-7'`);
    const text = await (await file('q=crowd&columns=status')).text();
    await identity.query(`update account set suspended_at = null where id = 'crowd-7'`);
    expect(text).toContain('\r\ncrowd-7,suspended\r\n');
    expect(text).toContain('\r\ncrowd-8,active\r\n');
  });

  it.each(['order=asc', 'order=desc'])('is in the order of the list (%s)', async (order) => {
    const lines = (await (await file(`q=crowd&${order}&columns=email`)).text()).trim().split('\r\n').slice(1);
    const { items } = await list(`q=crowd&${order}&size=100`);
    expect(items).toHaveLength(60);
    expect(lines.map((line) => line.split(',')[0])).toEqual(items.map(({ id }) => id));
  });

  it('holds all people, and is made ten times an hour at most', async () => {
    await identity.query(
      `insert into account (id, email, name, gender, occupation, country, language)
       select 'many-' || n, 'many' || n || '@x.example', 'Many', 'other', 'other', 'KR', 'ko'
         from generate_series(1, 1200) n`,
    );
    const [, ...lines] = (await (await file('q=many&columns=email')).text()).trim().split('\r\n');
    expect(lines).toHaveLength(1200);
    expect(new Set(lines).size).toBe(1200);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await file('q=unknown')).status),
    );
    expect(statuses).toContain(429);
  });
});
