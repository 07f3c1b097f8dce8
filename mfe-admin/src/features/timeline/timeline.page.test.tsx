import type { StaffRole } from '@lectern/contracts-core';
import { getTimeline, type TimelineRow } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const row = (id: string, own: Partial<TimelineRow> = {}): TimelineRow => ({
  id,
  at: '2026-03-04T15:30:00Z',
  service: 'identity',
  kind: 'act',
  action: 'user-suspended',
  actor: { id: 'staff-1', name: 'Moon Harin' },
  subject: { id: 'u1', name: 'Kim Minji' },
  objectId: null,
  title: null,
  before: 'active',
  after: 'suspended',
  reason: 'Shares it',
  more: {},
  traceId: TRACE,
  ...own,
});
const event = (id: string, kind: TimelineRow['kind'], own: Partial<TimelineRow> = {}): TimelineRow =>
  row(id, {
    ...{ kind, action: null, subject: null, before: null, after: null, reason: null, traceId: null },
    title: { ko: '보톡스 실전', en: 'Botulinum in practice' },
    ...own,
  });
const ROWS = [
  row('identity:9'),
  event('commerce-events:1', 'order-state', {
    service: 'commerce',
    objectId: 'order-1',
    before: 'OPEN',
    after: 'PAID',
    traceId: TRACE,
  }),
  event('commerce-events:2', 'refund-state', {
    service: 'commerce',
    objectId: 'order-1',
    after: 'REQUESTED',
    reason: 'staff: Wrong course',
  }),
  event('learning-events:1', 'course-begun', { service: 'learning', objectId: 'botox', actor: null }),
  event('messaging-events:1', 'ticket-opened', {
    service: 'messaging',
    objectId: 'LC-AAAA-BBBB',
    title: { ko: 'LC-AAAA-BBBB', en: 'LC-AAAA-BBBB' },
    reason: 'refund',
  }),
  row('identity:1', {
    action: 'license-rejected',
    more: { license: 'l-1' },
    traceId: null,
    reason: 'unreadable',
  }),
];

function open(role: StaffRole = 'owner', own: object = {}, search = '') {
  const api = createFakeApi().answer(getTimeline, {
    person: { id: 'u1', name: 'Kim Minji' },
    items: ROWS,
    next: null,
    size: 20,
    missing: [],
    ...own,
  });
  return openPage('admin.timeline', {
    address: `/admin/user-management/timeline/u1${search}`,
    api,
    session: staff(role),
  });
}

it('tells what happened in every service, by whom, and leads to what it is about and to its request', async () => {
  const { container } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'What happened to Kim Minji' })).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'What happened to this person' })).getAllByRole(
    'listitem',
  );
  const texts = [
    /Mar 5, 2026 00:30 KST.*Accounts.*Moon Harin suspended Kim Minji.*Active → Suspended.*Shares it/,
    /Payments.*Order of “Botulinum in practice”: Open → Paid.*by Moon Harin/,
    /Refund of “Botulinum in practice”: Requested.*Wrong course/,
    /Learning.*Watched “Botulinum in practice” for the first time/,
    /Messages.*Wrote inquiry LC-AAAA-BBBB.*Refund/,
    /Moon Harin rejected the licence of Kim Minji.*It cannot be read/,
  ];
  expect(items).toHaveLength(texts.length);
  for (const [index, text] of texts.entries()) expect(items[index]).toHaveTextContent(text);
  const link = (index: number, name: RegExp) =>
    within(items[index]!).getByRole('link', { name }).getAttribute('href');
  expect(link(1, /^Order/)).toBe('/admin/payment-management?open=order-1');
  expect(link(1, /4bf92f35/)).toBe(`/admin/audit-log?scope=all&trace=${TRACE}`);
  expect(link(3, /^Course page/)).toBe('/en/curriculum/botox');
  expect(link(4, /^Inquiry/)).toBe('/admin/support/LC-AAAA-BBBB');
  expect(link(5, /^Licence/)).toBe('/admin/user-management/licenses/l-1');
  expect(screen.getByRole('link', { name: 'Person' })).toHaveAttribute(
    'href',
    '/admin/user-management?user=u1',
  );
  await expectAccessible(container);
});

it('leads nobody where the role does not open, and gives the request without its record', async () => {
  await open('license-reviewer');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /^Order/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /4bf92f35/ })).not.toBeInTheDocument();
  expect(screen.getAllByText(/4bf92f35/)[0]).toHaveAttribute('title', TRACE);
  expect(screen.getByRole('link', { name: 'Licence' })).toBeVisible();
});

it('names services that are away, goes on page by page, and says where a stretch is not for the reader', async () => {
  const { api } = await open(
    'finance',
    { items: [], next: 'cursor-2', missing: ['learning', 'messaging'] },
    '?after=cursor-1&size=50',
  );
  expect(await screen.findByText(/^Learning, Messages could not be asked/)).toBeVisible();
  expect(screen.getByText(/Your role may not see what happened/)).toBeVisible();
  expect(api.queriesOf(getTimeline)).toEqual([{ after: 'cursor-1', size: '50' }]);
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/admin/user-management/timeline/u1?after=cursor-2&size=50',
  );
});
