import { type AuditLine, checkAuditChains, listAudit } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const line = (id: string, own: Partial<AuditLine> = {}): AuditLine => ({
  service: 'identity',
  id,
  at: '2026-03-04T15:30:00Z',
  action: 'roles-changed',
  actor: { id: 'staff-1', name: 'Moon Harin' },
  actorRoles: ['owner'],
  subject: { id: 'u1', name: 'Kim Minji' },
  addressDigest: '0a1b2c3d4e',
  reason: 'New colleague',
  before: '',
  after: 'finance viewer',
  more: {},
  ...own,
});
const answer = (items: AuditLine[], next: string | null = null) => ({
  items,
  next,
  count: items.length,
  isCapped: false,
  size: 50,
  actions: ['login', 'roles-changed'],
  missing: [],
  hasMorePeople: false,
});
const service = (items = [line('2'), line('1')], next: string | null = null) =>
  createFakeApi().answer(listAudit, answer(items, next));
const open = (address = '/admin/audit-log', api = service()) =>
  openPage('admin.audit', { address, api, session: staff('owner') });

it('tells who did what to whom, as what, before and after, and why', async () => {
  const { container } = await open();
  const [first] = (await screen.findAllByRole('row')).slice(1);
  expect(first).toHaveTextContent(
    /Mar 5, 2026 00:30 KST.*Moon Harin changed the roles of Kim Minji.*none → Finance, Viewer.*New colleague.*Owner.*0a1b2c3d4e/,
  );
  expect(within(first as HTMLElement).getByRole('link', { name: 'Kim Minji' })).toHaveAttribute(
    'href',
    '/admin/user-management?user=u1',
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 rows');
  await expectAccessible(container);
});

it('leads from an entry to everything of its request, which is a filter of the list', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const api = service([line('2', { traceId: trace }), line('1', { traceId: null })]);
  const { address, user } = await open(undefined, api);
  const [traced, former] = (await screen.findAllByRole('row')).slice(1);
  const link = within(traced as HTMLElement).getByRole('link', { name: '4bf92f35' });
  expect(link).toHaveAttribute('title', `Everything of the request ${trace}`);
  expect(
    within(former as HTMLElement).queryByRole('link', { name: /^[0-9a-f]{8}$/ }),
  ).not.toBeInTheDocument();
  await user.click(link);
  await waitFor(() => expect(address()).toBe(`/admin/audit-log?scope=all&trace=${trace}`));
  expect(api.queriesOf(listAudit).at(-1)).toEqual({ scope: 'all', trace });
  expect(await screen.findByText(`“${trace}”`)).toBeVisible();
});

it('tells people acting for themselves, unknown actors and deleted accounts from staff', async () => {
  const own = { id: 'u1', name: 'Kim Minji' };
  await open(
    undefined,
    service([
      line('3', {
        actor: own,
        actorRoles: [],
        action: 'login',
        before: null,
        after: null,
        more: { forced: 'true', newDevice: 'true', secondStep: 'none', provider: 'kakao' },
      }),
      line('2', {
        action: 'sessions-ended',
        actor: own,
        actorRoles: [],
        reason: 'forced-out',
        more: { ended: '1' },
      }),
      line('4', { action: 'login-refused', actor: null, actorRoles: [], subject: null, reason: null }),
      line('1', { subject: { id: 'deleted-1', name: null }, action: 'something-new' }),
    ]),
  );
  const [self, ended, unknown, gone] = (await screen.findAllByRole('row')).slice(1);
  expect(self).toHaveTextContent(
    /Kim Minji logged in.*ended the session elsewhere · on a new device · with Kakao/,
  );
  expect(ended).toHaveTextContent(/Kim Minji was logged out.*Logged in on another device.*sessions: 1/);
  expect(unknown).toHaveTextContent('A password was tried at an address without an account');
  expect(gone).toHaveTextContent(/Moon Harin, Deleted account: something-new/);
});

it('tells what the site did by itself, and what a person had it do, also in entries of earlier releases', async () => {
  const own = { id: 'u1', name: 'Kim Minji' };
  const lines = [
    line('3', { action: 'certificate-reissued', actor: own, actorRoles: [], reason: 'bought-again' }),
    line('2', { action: 'certificate-revoked', actor: null, actorRoles: [], reason: 'refund' }),
    line('1', { action: 'certificate-revoked', actor: own, actorRoles: [], reason: 'refund' }),
  ];
  await open(undefined, service(lines));
  const [again, revoked, earlier] = (await screen.findAllByRole('row')).slice(1);
  expect(again).toHaveTextContent('Kim Minji had their certificate issued again');
  for (const row of [revoked, earlier])
    expect(row).toHaveTextContent(/The site revoked a certificate of Kim Minji.*The course was refunded/);
});

it('reads the acts of other services, and says whose are missing', async () => {
  const items = [
    line('7', {
      service: 'commerce',
      action: 'refund.decided',
      before: null,
      after: null,
      more: {
        amountMinor: '82787',
        currency: 'KRW',
        decision: 'approve',
        refundId: 'c7c71971-2947-4de3-95e5-3e7dc50a8d5a',
        orderId: 'LOCAL_TEST_abcdefgh',
        orderNumber: '12345-67890',
      },
    }),
    line('6', { service: 'commerce', action: 'refund.made', more: { orderId: 'LCabcdefgh' } }),
    line('7', {
      service: 'catalog',
      action: 'course-approved',
      subject: null,
      before: null,
      after: null,
      more: { curriculum: 'course-1' },
    }),
  ];
  const api = createFakeApi().answer(listAudit, {
    ...answer(items),
    missing: ['learning', 'releases'],
    hasMorePeople: true,
  });
  const { container } = await open('/admin/audit-log?service=commerce&order=asc', api);
  const [refund, earlier, course] = (await screen.findAllByRole('row')).slice(1);
  expect(refund).toHaveTextContent(
    /Moon Harin decided about a refund of Kim Minji.*₩82,787 · approved · order 12345-67890 · Owner.*Payments/,
  );
  expect(refund).not.toHaveTextContent('LOCAL_TEST');
  expect(earlier).toHaveTextContent('order LCabcdefgh');
  expect(course).toHaveTextContent(/Moon Harin approved a course of a person without an account/);
  expect(within(course as HTMLElement).getByRole('link', { name: 'Course page' })).toHaveAttribute(
    'href',
    '/admin/lecture-management/curriculums/course-1',
  );
  expect(screen.getByText(/^Learning, Releases could not be asked/)).toBeInTheDocument();
  expect(screen.getByText(/fit more than 100 people/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/audit/export?service=commerce&order=asc',
  );
  await expectAccessible(container);
});

it('reads filters, days, rules and what an export or a change recorded as one text in words', async () => {
  const none = { before: null, after: null, reason: null, subject: null };
  await open(
    undefined,
    service([
      line('9', {
        ...none,
        action: 'audit-exported',
        more: { scope: 'staff', from: '2026-03-04', until: '2026-03-05' },
      }),
      line('8', {
        ...none,
        service: 'commerce',
        action: 'orders-exported',
        more: { filters: '{"q":"kim","state":"PAID","problems":false}' },
      }),
      line('7', {
        ...none,
        service: 'catalog',
        action: 'reviews-exported',
        more: { isSearched: 'true', state: 'hidden', stars: '1' },
      }),
      line('6', {
        ...none,
        service: 'catalog',
        action: 'review-removed',
        more: { removedFor: 'insult', curriculum: 'botox' },
      }),
      line('5', {
        ...none,
        service: 'commerce',
        action: 'code.changed',
        before: '{"discountPercent":10,"scope":"all","isActive":true,"endsAt":null}',
        after:
          '{"fixedDiscount":{"amountMinor":10000,"currency":"KRW"},"scope":"packs","isActive":true,"endsAt":"2026-03-04T15:00:00.000Z"}',
        more: { code: 'SPRING' },
      }),
      line('4', {
        action: 'flag-decided',
        subject: null,
        before: 'default',
        after: '20 %',
        more: { flag: 'live-chat' },
      }),
      line('3', {
        ...none,
        service: 'learning',
        action: 'question-hide',
        subject: { id: 'u1', name: 'Kim Minji' },
      }),
      line('2', {
        ...none,
        service: 'learning',
        action: 'question-hide',
        subject: { id: 'u1', name: 'Kim Minji' },
        more: { answerId: 'c7c71971-2947-4de3-95e5-3e7dc50a8d5a' },
      }),
    ]),
  );
  const rows = (await screen.findAllByRole('row')).slice(1);
  for (const [at, words] of [
    /What staff did · from Mar 4, 2026 · until Mar 5, 2026/,
    /“kim” · Paid/,
    /found by search words · Removed · 1 star out of 5/,
    /rule: Insult · course botox/,
    /Discount: 10% → none.*Counts for: Everything → Packs.*Ends: none → Mar 5, 2026 00:00 KST.*Discount as a sum: none → ₩10,000.*code SPRING/,
    /As by default → For 20% of the people/,
    /Moon Harin hid a question of Kim Minji/,
    /Moon Harin hid an answer to a question of Kim Minji/,
  ].entries())
    expect(rows[at]).toHaveTextContent(words);
  expect(rows[4]).not.toHaveTextContent('Active');
});

it('keeps its filters in the address', async () => {
  const { user, address, api } = await open('/admin/audit-log?after=abc');
  await user.type(await screen.findByRole('searchbox', { name: 'Name, e-mail or ID' }), 'kim{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/audit-log?q=kim'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Roles changed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Scope' }), 'Everything');
  await waitFor(() =>
    expect(api.calls.at(-1)?.query).toEqual({ q: 'kim', action: 'roles-changed', scope: 'all' }),
  );
  const chips = within(screen.getByRole('list', { name: 'Filters that are on' }));
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual(
    ['“kim”', 'Roles changed', 'Everything'].map((words) => expect.stringContaining(words)),
  );
  await user.click(chips.getByRole('button', { name: /Roles changed/ }));
  await waitFor(() => expect(address()).toBe('/admin/audit-log?q=kim&scope=all'));
});

it('asks for a day once it is typed and the field is left', async () => {
  const { user, address, api } = await open();
  const from = await screen.findByLabelText('From');
  await user.type(from, '2026-03-04');
  expect(address()).toBe('/admin/audit-log');
  await user.tab();
  await waitFor(() => expect(address()).toBe('/admin/audit-log?from=2026-03-04'));
  expect(api.calls.at(-1)?.query).toMatchObject({ from: '2026-03-04' });
});

it('has a next page by key', async () => {
  await open('/admin/audit-log?q=kim', service(undefined, 'key-50'));
  expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/admin/audit-log?q=kim&after=key-50',
  );
});

it('says that there is nothing yet, or nothing that fits', async () => {
  const first = await open(undefined, service([]));
  expect(await screen.findByText('Nothing has been recorded yet')).toBeInTheDocument();
  first.unmount();
  const { user, address, container } = await open('/admin/audit-log?action=login', service([]));
  expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Remove all filters' }));
  await waitFor(() => expect(address()).toBe('/admin/audit-log'));
});

it('says what is wrong, inside the frame', async () => {
  await open(undefined, createFakeApi().fail(listAudit, 'FORBIDDEN', 403));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your role cannot open this page' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
});

it('has every service look whether its record is whole, and names what is missing', async () => {
  const whole = { entries: 1_200, looked: 30, sealedAt: '2026-03-04T15:30:00.000Z', broken: null };
  const broken = { ...whole, broken: { seal: '4', fault: 'missing', entry: '812' } } as const;
  const api = service().answer(checkAuditChains, {
    services: [
      { service: 'identity', chain: whole },
      { service: 'commerce', chain: broken },
      { service: 'catalog', chain: null },
    ],
  });
  const { user, container } = await open(undefined, api);
  await user.click(await screen.findByRole('button', { name: 'Check that nothing is missing' }));
  expect(await screen.findByText(/^Payments: entry 812 is missing/)).toBeInTheDocument();
  expect(screen.getByText(/^Accounts: whole, 1,200 entries \(30 checked now\)/)).toBeInTheDocument();
  expect(screen.getByText('Courses: could not be asked')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Check everything from the start' }));
  const scopes = () =>
    api.calls.flatMap(({ endpoint, query }) => (endpoint === checkAuditChains ? [query['scope']] : []));
  await waitFor(() => expect(scopes()).toEqual(['new', 'all']));
});
