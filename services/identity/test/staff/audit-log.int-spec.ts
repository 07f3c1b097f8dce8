import { listAuditEntries } from '@lectern/contracts-core';
import type { AuditLine } from '@lectern/contracts-identity';
import { playService } from '@lectern/testing/node';
import { staffAtWork } from './staff-people.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
let owner: { id: string; browser: TestBrowser };
let person: string;
/** Commerce, as its contract says: one act of the owner on the person, later than all others. */
let commerce: Awaited<ReturnType<typeof playService>>;
const asked: URLSearchParams[] = [];
beforeAll(async () => {
  commerce = await playService(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://commerce');
    if (pathname !== listAuditEntries.path) return undefined;
    asked.push(searchParams);
    const place = searchParams.get('afterAt') ?? '';
    const fits = searchParams.get('scope') === 'staff' && searchParams.get('action') === 'refund.decided';
    return {
      entries: fits && !place ? [REFUND()] : [],
      count: fits ? 1 : 0,
      actions: ['refund.decided'],
    };
  });
  identity = await startTestIdentity({ commerceUrl: commerce.url });
  owner = await staffAtWork(identity, 'owner@staff.example', 'owner');
  person = await signUp(identity, 'person@example.com', {
    name: 'Lee Anna',
    lastName: 'Lee',
    firstName: 'Anna',
  });
  await logIn(identity.browser(), 'person@example.com');
  const act = (action: string) =>
    owner.browser.post(`/api/admin/users/${person}/${action}`, { reason: 'Shares it' });
  await act('suspend');
  await act('unsuspend');
});
afterAll(async () => {
  await identity.stop();
  await commerce.stop();
});
const REFUND = () => ({
  id: '7',
  at: '2999-01-01T00:00:00.000001Z',
  action: 'refund.decided',
  accountId: person,
  actorId: owner.id,
  actorRoles: [],
  address: null,
  detail: { reason: '=HYPERLINK("x")', decision: 'approve' },
});

interface Log {
  items: AuditLine[];
  count: number;
  next: string | null;
  actions: string[];
  missing: string[];
}
async function log(query = ''): Promise<Log> {
  const { status, body } = await owner.browser.get(`/api/admin/audit?${query}`);
  if (status !== 200) throw new Error(`The log answered ${status}`);
  return body as unknown as Log;
}
const actionsIn = async (query: string) => (await log(query)).items.map(({ action }) => action);

describe('the record of what was done', () => {
  it('tells who, as what, did what to whom, before and after, from where and why', async () => {
    const [line] = (await log('action=user-suspended')).items;
    expect(line).toEqual({
      service: 'identity',
      id: expect.stringMatching(/^\d+$/),
      at: expect.any(String),
      action: 'user-suspended',
      actor: { id: owner.id, name: 'Minji Kim' },
      actorRoles: ['owner'],
      subject: { id: person, name: 'Anna Lee' },
      addressDigest: expect.stringMatching(/^[0-9a-f]{10}$/),
      reason: 'Shares it',
      before: 'active',
      after: 'suspended',
      more: {},
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('row 62: shows no address, only whether two are the same', async () => {
    const { items } = await log('scope=all&q=person@example.com');
    expect(JSON.stringify(items)).not.toMatch(/198\.18\./);
    const digests = new Set((await log()).items.map(({ addressDigest }) => addressDigest));
    expect(digests.size).toBe(1);
  });

  it('is what staff did, the latest first, or everything', async () => {
    expect(await actionsIn('')).toEqual(['user-unsuspended', 'user-suspended', 'sessions-ended']);
    const all = await actionsIn(`scope=all&q=${person}`);
    expect(all).toHaveLength(5);
    expect(all.slice(0, 3)).toEqual(['user-unsuspended', 'user-suspended', 'sessions-ended']);
    expect(all.slice(3)).toEqual(['login', 'account-opened']);
  });

  it.each([
    ['q=lee anna', 3],
    ['q=anna lee', 3],
    ['q=LEE', 3],
    ['q=kim minji', 3],
    ['q=unknown', 0],
    ['q=%25', 0],
    [`q=' or true --`, 0],
    ['action=user-unsuspended', 1],
    ['action=junk', 0],
    ['from=2020-01-01', 3],
    ['until=2020-01-01', 0],
    ['from=2026-02-31', 3],
    ['from=junk', 3],
    ['from=0000-01-01', 3],
    ['scope=junk', 3],
  ])('narrowed by %s has %d entries', async (query, total) => {
    expect((await log(query.replace(/ /g, '%20').replace(/'/g, '%27'))).count).toBe(total);
  });

  it('counts days in Korea', async () => {
    await identity.query(
      `insert into audit_entry (action, account_id, actor_id, at)
       values ('late-act', $1, $2, '2026-03-04T15:30:00Z')`,
      [person, owner.id],
    );
    expect((await log('action=late-act&from=2026-03-05&until=2026-03-05')).count).toBe(1);
    expect((await log('action=late-act&until=2026-03-04')).count).toBe(0);
  });

  it('names every action there is, once', async () => {
    const { actions } = await log();
    expect(actions).toEqual([...new Set(actions)].sort());
    expect(actions).toEqual(expect.arrayContaining(['login', 'user-suspended', 'user-unsuspended']));
  });

  it('holds what other services wrote down, with the names of people, and says whose is missing', async () => {
    const { items, missing, count } = await log('action=refund.decided&q=lee%20anna');
    expect(items).toEqual([
      expect.objectContaining({
        service: 'commerce',
        id: '7',
        subject: { id: person, name: 'Anna Lee' },
        actor: { id: owner.id, name: 'Minji Kim' },
        more: { decision: 'approve' },
      }),
    ]);
    expect(count).toBe(1);
    expect(missing).toEqual(['catalog', 'learning', 'messaging', 'releases', 'media']);
    expect(asked.at(-1)?.get('people')?.split(',')).toContain(person);
    expect((await log('action=refund.decided&service=identity')).items).toEqual([]);
  });

  it('is a file, written down, that breaks off where a service is missing and opens no formula', async () => {
    const cookie = [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = (query: string) =>
      fetch(`${identity.url}/api/admin/audit/export?${query}`, { headers: { cookie } });
    expect((await file('service=catalog')).status).toBe(503);
    const whole = await file('service=commerce&action=refund.decided');
    expect(whole.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await whole.text()).split('\r\n')).toEqual([
      expect.stringContaining('time,service,entry,action'),
      expect.stringContaining(`,"'=HYPERLINK(""x"")",`),
      '',
    ]);
    const [line] = (await log('action=audit-exported')).items;
    expect(line?.more).toEqual({
      service: 'commerce',
      action: 'refund.decided',
      order: 'desc',
      scope: 'staff',
    });
  });

  it('comes page by page', async () => {
    await identity.query(
      `insert into audit_entry (action, account_id, actor_id) select 'many', 'a', 'b' from generate_series(1, 45)`,
    );
    const pages = [await log('action=many&size=20')];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await log(`action=many&size=20&after=${next}`));
    }
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45);
  });
});

describe('row 62: entries are only ever added, also by the service itself (see also audit.int-spec.ts of nest-kit)', () => {
  it.each([
    `update audit_entry set action = 'nothing'`,
    `update audit_entry set detail = '{}'`,
    `update audit_entry set actor_id = 'another'`,
    `update audit_entry set account_id = 'another'`,
    'update audit_entry set actor_id = null',
    `update audit_entry set actor_roles = '{}'`,
    'update audit_entry set address = null',
    `update audit_entry set at = now() - interval '4 years'`,
    'delete from audit_entry',
    'truncate audit_entry',
  ])('%s', async (sql) => {
    const count = () => identity.query<{ rows: number }>('select count(*)::int as rows from audit_entry');
    const before = await count();
    await expect(identity.query(sql)).rejects.toThrow('permission denied');
    expect(await count()).toEqual(before);
  });

  it('what its time is over for may go: addresses after three months, entries after three years', async () => {
    await identity.query(
      `insert into audit_entry (action, address, at)
       values ('old', '198.18.9.9', now() - interval '4 months'), ('ancient', null, now() - interval '37 months')`,
    );
    await identity.query('select forget_audit_addresses()');
    await identity.query('select purge_audit_entries()');
    expect(
      await identity.query(`select address from audit_entry where action in ('old', 'ancient')`),
    ).toEqual([{ address: null }]);
  });
});
