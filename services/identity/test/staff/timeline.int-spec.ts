import {
  listAuditEntries,
  listPersonEvents,
  type AuditRecord,
  type PersonEvent,
  type StaffRole,
} from '@lectern/contracts-core';
import type { AdminUserPanel, TimelineRow } from '@lectern/contracts-identity';
import { playService } from '@lectern/testing/node';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';
import { staffAtWork } from './staff-people.ts';

let identity: TestIdentity;
let owner: { id: string; browser: TestBrowser };
let finance: { id: string; browser: TestBrowser };
let reviewer: { id: string; browser: TestBrowser };
let person: string;
let others: Awaited<ReturnType<typeof playService>>[];
/** Acts whose values others than owners read as well. */
const VALUED = [
  ...['certificate-revoked', 'course-terms.set', 'license-asked-again', 'payout.marked', 'refund.made'],
  'ticket-answered',
] as const;
const IDENTITY = /^license-/;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const event = (number: number, own: Partial<PersonEvent> = {}): PersonEvent => ({
  id: `change-${number}`,
  at: `2020-01-01T00:00:0${number}.000001Z`,
  kind: 'order-state',
  readers: ['finance', 'viewer'],
  objectId: 'order-1',
  title: { ko: '보톡스 실전', en: 'Botulinum in practice' },
  actorId: person,
  traceId: TRACE,
  from: 'OPEN',
  to: 'PAID',
  cause: 'confirm',
  ...own,
});
/** What the other services wrote down of whom it names. */
const acts: AuditRecord[] = [];
/** A service as the contracts say it: events of one moment and of later ones, and its acts. */
const serviceWith = (events: () => readonly PersonEvent[], ofService = /^never$/) =>
  playService(({ url }) => {
    const { pathname, searchParams: query } = new URL(url, 'http://service');
    if (pathname === listAuditEntries.path) {
      const entries = acts.filter(
        ({ action, accountId }) => ofService.test(action) && accountId === query.get('people'),
      );
      return { entries, count: entries.length, actions: [] };
    }
    if (pathname !== listPersonEvents.path) return undefined;
    const [at, id] = [query.get('afterAt') ?? '', query.get('afterId') ?? ''];
    const isBehind = (one: PersonEvent): boolean => {
      if (at === '' || one.at < at) return true;
      return one.at === at && (id === '' ? query.get('isMomentOpen') === 'yes' : one.id < id);
    };
    const sorted = events().toSorted((a, b) => (a.at + a.id < b.at + b.id ? 1 : -1));
    const own = query.get('person') === person ? sorted.filter(isBehind) : [];
    return { events: own.slice(0, Number(query.get('size'))) };
  });

beforeAll(async () => {
  others = await Promise.all([
    serviceWith(() => [1, 2, 3].map((number) => event(number)), /^(refund|payout|code|course-terms)[.]/),
    serviceWith(
      () => [
        event(2, {
          id: 'begun-botox',
          kind: 'course-begun',
          objectId: 'botox',
          readers: ['viewer', 'license-reviewer', 'finance', 'content'],
          traceId: null,
        }),
      ],
      /^(certificate|question)-/,
    ),
    serviceWith(() => [event(2, { id: 'ticket-1', kind: 'ticket-opened', readers: ['viewer'] })], /^ticket-/),
    serviceWith(() => [], /^course-(?!terms)/),
  ]);
  const [commerce, learning, messaging, catalog] = others;
  identity = await startTestIdentity({
    commerceUrl: commerce!.url,
    learningUrl: learning!.url,
    messagingUrl: messaging!.url,
    catalogUrl: catalog!.url,
  });
  owner = await staffAtWork(identity, 'owner@staff.example', 'owner');
  finance = await staffAtWork(identity, 'finance@staff.example', 'finance');
  reviewer = await staffAtWork(identity, 'reviewer@staff.example', 'license-reviewer');
  person = await signUp(identity, 'person@example.com');
  await logIn(identity.browser(), 'person@example.com');
  await owner.browser.post(`/api/admin/users/${person}/suspend`, { reason: 'Shares it' });
});
afterAll(async () => {
  await identity.stop();
  for (const one of others) await one.stop();
});

interface Page {
  items: TimelineRow[];
  next: string | null;
  missing: string[];
  person: { id: string; name: string };
}
async function timeline(by: { browser: TestBrowser }, query = '', id = person): Promise<Page> {
  const { status, body } = await by.browser.get(`/api/admin/users/${id}/timeline?${query}`);
  if (status !== 200) throw new Error(`The timeline answered ${status} ${JSON.stringify(body)}`);
  return body as unknown as Page;
}
const named = (items: readonly TimelineRow[]) => items.map(({ kind, action }) => action ?? kind);

it('merges what every service says, the latest first, with the request that each belongs to, and names who is away', async () => {
  const { items, missing, person: about } = await timeline(owner);
  expect(about).toEqual({ id: person, name: 'Minji Kim' });
  expect(named(items)).toEqual([
    'user-suspended',
    'sessions-ended',
    'login',
    'account-opened',
    'order-state',
    // Of one moment, in the order of the services.
    'order-state',
    'course-begun',
    'ticket-opened',
    'order-state',
  ]);
  expect(missing).toEqual(['releases', 'media']);
  expect(items.find(({ kind }) => kind === 'order-state')).toMatchObject({
    service: 'commerce',
    objectId: 'order-1',
    title: { ko: '보톡스 실전', en: 'Botulinum in practice' },
    before: 'OPEN',
    after: 'PAID',
    actor: { id: person, name: 'Minji Kim' },
    traceId: TRACE,
  });
  const [suspended, ended, login] = items;
  expect(suspended).toMatchObject({ reason: 'Shares it', actor: { id: owner.id }, subject: { id: person } });
  // One request did both, the sign-in was another.
  expect(suspended?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(ended?.traceId).toBe(suspended?.traceId);
  expect(login?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(login?.traceId).not.toBe(suspended?.traceId);
});

it('goes on behind the last row, also within a moment, and shows every row once', async () => {
  const whole = await timeline(finance, 'size=100');
  await identity.query(
    `insert into audit_entry (action, account_id, actor_id, at)
     select 'profile-changed', $1, $1, timestamptz '2020-01-01T00:00:02.000001Z' from generate_series(1, 60)`,
    [person],
  );
  const rows: TimelineRow[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: Page = await timeline(owner, `size=20&after=${next}`);
    rows.push(...page.items);
    next = page.next;
  }
  const old = rows.filter(({ at }) => at.startsWith('2020'));
  expect(old).toHaveLength(60 + 5);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(whole.next).toBeNull();
});

it('row 63: shows others than owners what their roles open, and not what the person did to others', async () => {
  const kinds = async (by: { browser: TestBrowser }) =>
    new Set((await timeline(by, 'size=100')).items.map(({ kind }) => kind));
  expect(await kinds(finance)).toEqual(new Set(['act', 'order-state', 'course-begun']));
  expect(await kinds(reviewer)).toEqual(new Set(['act', 'course-begun']));
  const acts = async (by: { browser: TestBrowser }) =>
    named((await timeline(by, 'size=100', owner.id)).items).filter((name) => name === 'user-suspended');
  expect(await acts(owner)).toEqual(['user-suspended']);
  expect(await acts(reviewer)).toEqual([]);
  await identity.query(
    `insert into audit_entry (action, account_id, actor_id) values ('leak-looked-up', $1, $2)`,
    [person, owner.id],
  );
  expect(named((await timeline(reviewer)).items)).not.toContain('leak-looked-up');
  expect(named((await timeline(owner)).items)).toContain('leak-looked-up');
});

/** Acts of which only those who may do them read why, and what was before. */
const CHANGERS: readonly (readonly [RegExp, readonly StaffRole[]])[] = [
  [/^certificate-/, ['owner', 'license-reviewer']],
  [/^course-terms[.]/, ['owner', 'finance']],
];

it.each<[role: StaffRole, acts: readonly string[]]>([
  ['owner', [...VALUED, 'code.changed', 'course-hide', 'profile-changed', 'question-hide']],
  ['finance', ['course-terms.set', 'payout.marked', 'refund.made']],
  ['license-reviewer', ['certificate-revoked', 'license-asked-again']],
  ['viewer', ['certificate-revoked', 'course-terms.set', 'payout.marked', 'refund.made', 'ticket-answered']],
])(
  'row 63: shows %s what acts recorded where the role opens the list of it, and the reason of all but certificates and shares, which is for those who may change them',
  async (role, valued) => {
    const { browser } = await staffAtWork(identity, `${role}-values@staff.example`, role);
    const about = await signUp(identity, `about-${role}@example.com`);
    const detail = { reason: 'Because', before: 'old', after: 'new', payoutMinor: 4_000 };
    const others = [
      'code.changed',
      'course-hide',
      'question-hide',
      ...VALUED.filter((act) => !IDENTITY.test(act)),
    ];
    acts.push(
      ...others.map((action, number) => ({
        ...{
          id: `${number + 1}`,
          at: '2020-01-01T00:00:00.000001Z',
          action,
          accountId: about,
          actorId: owner.id,
        },
        ...{ actorRoles: [], address: null, detail, traceId: TRACE },
      })),
    );
    await identity.query(
      `insert into audit_entry (action, account_id, actor_id, detail)
     select action, $1, $2, $3 from unnest(array['license-asked-again', 'profile-changed']) action`,
      [about, owner.id, JSON.stringify(detail)],
    );
    const written = [...others, 'license-asked-again', 'profile-changed'];
    const isTold = (action: string) =>
      CHANGERS.every(([acts, roles]) => !acts.test(action) || roles.includes(role));
    const rows = (await timeline({ browser }, 'size=100', about)).items.filter(
      ({ kind, action }) => kind === 'act' && written.includes(action ?? ''),
    );
    expect(rows).toHaveLength(written.length);
    for (const row of rows) {
      const action = row.action ?? '';
      const isShown = valued.includes(action);
      expect([action, row.before, row.after, row.more, row.reason]).toEqual([
        action,
        ...(isShown && isTold(action) ? ['old', 'new'] : [null, null]),
        isShown ? { payoutMinor: '4000' } : {},
        isTold(action) ? 'Because' : null,
      ]);
      expect(row.actor?.id).toBe(owner.id);
    }
    const { body: panel } = await browser.get(`/api/admin/users/${about}`);
    const reasons = (panel as unknown as AdminUserPanel).audit.map(({ action, reason }) => [action, reason]);
    expect(reasons).toEqual(
      expect.arrayContaining(written.map((action) => [action, isTold(action) ? 'Because' : null])),
    );
  },
);

it('row 62: is written down each time it is read, and of nobody for whom there is no account', async () => {
  const reads = () =>
    identity.query<{ actor_id: string }>(
      `select actor_id from audit_entry where action = 'timeline-viewed' and account_id = $1 order by id`,
      [person],
    );
  const before = (await reads()).length;
  await timeline(reviewer);
  const after = await reads();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toEqual({ actor_id: reviewer.id });
  const { status, body } = await owner.browser.get('/api/admin/users/nobody/timeline');
  expect([status, body['error']]).toEqual([404, 'USER_NOT_FOUND']);
});
