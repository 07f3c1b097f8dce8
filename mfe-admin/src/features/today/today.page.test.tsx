import { listFailedFilms, listStaffReviews, listSubmissions } from '@lectern/contracts-catalog';
import { listAdminOrders, listAlerts, listOpenDifferences, listRefunds } from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import { checkAuditChains, listApplications, listWaitingLicenses } from '@lectern/contracts-identity';
import { listStaffLive, listStaffQuestions } from '@lectern/contracts-learning';
import { listTickets } from '@lectern/contracts-messaging';
import { listReleaseOverview } from '@lectern/contracts-releases';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { staffLive } from '../../testing/live-builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { NEW, remoteOverview } from '../../testing/release-builders.ts';

const none = { items: [], next: null, count: 0, isCapped: false, size: 100 };
const license = (id: string, name: string, submittedAt: string, isOverdue: boolean) => ({
  id,
  name,
  occupation: 'physician' as const,
  country: 'KR',
  submittedAt,
  isOverdue,
  attempt: 1,
  claim: null,
});
const service = () =>
  createFakeApi()
    .answer(listWaitingLicenses, {
      items: [
        license('22222222-2222-4222-8222-222222222222', 'Lee Anna', new Date().toISOString(), false),
        license('11111111-1111-4111-8111-111111111111', 'Kim Minji', '2026-01-02T00:00:00.000Z', true),
      ],
      next: null,
      count: 2,
      isCapped: false,
      size: 100,
      waiting: 2,
      overdue: 1,
      free: 2,
      figures: { fresh: 1, late: 1_001, settled: 3 },
    })
    .answer(listApplications, { ...none, waiting: 0 })
    .fail(listTickets, 'UNAVAILABLE', 503)
    .answer(listRefunds, none)
    .answer(listAdminOrders, { ...none, count: 1_000, isCapped: true })
    .answer(listOpenDifferences, {
      items: [
        { list: 'settlements', day: '2026-11-20', since: '2026-11-20T15:00:00.000Z', open: 2, isLate: true },
      ],
      count: 2,
      figures: { fresh: 0, late: 2 },
    })
    .answer(listAlerts, {
      items: [
        {
          kind: 'refund-failed',
          subject: 'order_20261101_0000ABCD1234',
          detail: 'NOT_CANCELABLE_PAYMENT',
          since: '2026-11-20T15:00:00.000Z',
          latest: '2026-11-20T15:00:00.000Z',
          times: 1,
          isLate: true,
          orderId: 'order_20261101_0000ABCD1234',
          number: '48210-93571',
          difference: null,
          facts: null,
        },
      ],
      count: 1,
      isCapped: false,
      figures: { fresh: 0, late: 1 },
    })
    .answer(listStaffQuestions, none)
    .answer(listSubmissions, none)
    .answer(listStaffReviews, { items: [], next: null, count: 0, isCapped: false, size: 100 })
    .answer(listStaffLive, {
      ...none,
      items: [
        staffLive({ lectureId: 'over', state: 'ended' }),
        staffLive({ lectureId: 'later', startsAt: '2026-12-24T03:00:00.000Z', endsAt: null }),
        staffLive({ state: 'live' }),
      ],
      count: 3,
    })
    .answer(listFailedFilms, { ...none, items: [film, { ...film, id: 'v_2', place: null }], count: 2 })
    .answer(checkAuditChains, { services: [{ service: 'identity', chain: whole }] })
    .answer(listReleaseOverview, {
      remotes: [
        remoteOverview(),
        remoteOverview({
          id: 'admin',
          needsTwo: true,
          request: {
            releaseId: NEW,
            percent: 100,
            reason: 'New queue',
            askedBy: 'team-admin',
            askedAt: '2026-11-20T04:00:00.000Z',
          },
        }),
      ],
    });
const whole = {
  entries: 1_200,
  looked: 0,
  sealedAt: '2026-11-20T15:30:00.000Z',
  checkedAt: '2026-11-20T19:00:00.000Z',
  broken: null,
};
const film = {
  id: 'v_1',
  name: 'first.mp4',
  ownerId: 'author-1',
  ownerName: 'Doyun Lee',
  failure: 'damaged' as const,
  failedAt: '2026-11-20T01:00:00.000Z',
  place: {
    curriculumId: 'course-1',
    lectureId: 'l-1',
    course_ko: '필러 기초',
    course_en: 'Basics of fillers',
    lecture_ko: '첫 수업',
    lecture_en: 'First lecture',
  },
};

it('shows what waits, the oldest first, what is late and new, and what could not be asked', async () => {
  const { container } = await openPage('admin.today', {
    address: '/admin/today',
    api: service(),
    session: staff('owner'),
  });
  const card = within(await screen.findByRole('region', { name: 'Licences to review' }));
  // Counted by the service: many more are late than a page of them has.
  expect(card.getByText('1000+ overdue')).toBeVisible();
  expect(card.getByText('1 new since yesterday')).toBeVisible();
  expect(card.getByText('3 settled since yesterday')).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Kim Minji\d+ days, overdue$/),
    expect.stringMatching(/^Lee AnnaWaiting 0 minutes$/),
  ]);
  expect(card.getByRole('link', { name: 'Kim Minji' })).toHaveAttribute(
    'href',
    '/admin/user-management/licenses/11111111-1111-4111-8111-111111111111',
  );
  expect(
    within(screen.getByRole('region', { name: 'Payments with a problem' })).getByText('1000+'),
  ).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Messages to answer' })).getByRole('alert'),
  ).toBeInTheDocument();
  const alerts = within(screen.getByRole('region', { name: 'Alerts about money' }));
  expect(alerts.getByRole('link', { name: '48210-93571 · Refund failed' })).toHaveAttribute(
    'href',
    '/admin/payment-management?tab=alerts&open=order_20261101_0000ABCD1234',
  );
  expect(alerts.getByRole('link', { name: 'Alerts about money' })).toHaveAttribute(
    'href',
    '/admin/payment-management?tab=alerts',
  );
  const differences = within(screen.getByRole('region', { name: 'Differences with the payment provider' }));
  expect(differences.getByText('2 overdue')).toBeVisible();
  expect(
    differences.getByRole('link', { name: '2026-11-20 · 2 differences in the settlement' }),
  ).toHaveAttribute('href', '/admin/payment-management?tab=settlements&day=2026-11-20');
  const navigation = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(navigation.getByRole('link', { name: /^Licence queue.*some too long/ })).toBeVisible();
  expect(navigation.getByRole('link', { name: /^Payments.*some too long/ })).toBeVisible();
  await expectAccessible(container);
});

it('shows content what begins today that is not over, with its hours, and films that failed', async () => {
  const { container } = await openPage('admin.today', {
    address: '/admin/today',
    api: service(),
    session: staff('content'),
  });
  const today = within(await screen.findByRole('region', { name: 'Live and on-site today' }));
  expect(today.getByText('2')).toBeVisible();
  expect(today.queryByText(/overdue|new since/)).not.toBeInTheDocument();
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fillers live · Session 1 · Live10:00 – 11:00 KST',
    'Fillers live · Session 1 · Scheduled12:00 KST',
  ]);
  expect(today.getByRole('link', { name: /· Live$/ })).toHaveAttribute(
    'href',
    '/admin/lecture-management/live/course-1/lecture-1',
  );
  expect(today.getByRole('link', { name: 'Live and on-site today' })).toHaveAttribute(
    'href',
    '/admin/lecture-management/live?view=today',
  );
  const films = within(screen.getByRole('region', { name: 'Films that failed' }));
  expect(films.getByText('2 overdue')).toBeVisible();
  const failed = 'Basics of fillers · First lecture · The file is damaged';
  expect(films.getByRole('link', { name: failed })).toHaveAttribute(
    'href',
    '/admin/lecture-management/curriculums/course-1/lectures/l-1',
  );
  expect(films.getByRole('link', { name: 'first.mp4 · The file is damaged' })).toHaveAttribute(
    'href',
    '/admin/lecture-management/failed-films?order=asc',
  );
  expect(screen.queryByRole('region', { name: /Releases/ })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('says that no lecture is left today, where other lists say that nothing waits', async () => {
  await openPage('admin.today', {
    address: '/admin/today',
    api: service().answer(listStaffLive, none).answer(listFailedFilms, none),
    session: staff('content'),
  });
  const today = within(await screen.findByRole('region', { name: 'Live and on-site today' }));
  expect(today.getByText('No lectures left today.')).toBeVisible();
  const films = within(screen.getByRole('region', { name: 'Films that failed' }));
  expect(films.getByText('Nothing is waiting.')).toBeVisible();
});

it('shows owners the releases that wait for a second person', async () => {
  await openPage('admin.today', { address: '/admin/today', api: service(), session: staff('owner') });
  const card = within(await screen.findByRole('region', { name: 'Releases that wait for a second person' }));
  expect(card.getByText('1 overdue')).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(1);
  expect(card.getByRole('link', { name: `admin ${NEW}` })).toHaveAttribute('href', '/admin/releases');
});

it('tells owners in red where the record is not as it was sealed, and nothing while all of it is', async () => {
  const show = async (api: ReturnType<typeof service>, role: 'owner' | 'content' = 'owner') => {
    const page = await openPage('admin.today', { address: '/admin/today', api, session: staff(role) });
    await screen.findByRole('region', { name: 'Reported reviews' });
    return page;
  };
  const alarm = () => screen.queryByText('The record of what was done has been changed');
  const { unmount } = await show(service());
  expect(alarm()).not.toBeInTheDocument();
  unmount();
  const broken = { ...whole, broken: { seal: '4', fault: 'missing', entry: '812' } } as const;
  const { container, api } = await show(
    service().answer(checkAuditChains, {
      services: [
        { service: 'identity', chain: whole },
        { service: 'commerce', chain: broken },
        { service: 'catalog', chain: null },
      ],
    }),
  );
  expect(alarm()).toBeVisible();
  expect(screen.getByText('Payments: an entry is missing')).toBeVisible();
  expect(screen.queryByText(/^(Accounts|Courses): /)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the audit log' })).toHaveAttribute(
    'href',
    '/admin/audit-log',
  );
  expect(api.queriesOf(checkAuditChains)).toEqual([{ scope: 'known' }]);
  const navigation = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(navigation.getByRole('link', { name: /^Audit log 1 waits, too long$/ })).toBeVisible();
  await expectAccessible(container);
});

it('tells owners in red which record nobody has looked at for too long, and of none that was looked at in the night', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const late = { ...whole, uncheckedSince: hoursAgo(37) };
  const show = async (services: ResponseOf<typeof checkAuditChains>['services']) => {
    const api = service().answer(checkAuditChains, { services });
    const page = await openPage('admin.today', { address: '/admin/today', api, session: staff('owner') });
    await screen.findByRole('region', { name: 'Reported reviews' });
    return page;
  };
  const { container, unmount } = await show([
    { service: 'identity', chain: { ...whole, uncheckedSince: hoursAgo(20) } },
    { service: 'commerce', chain: late },
    // Nothing was looked at yet, and there is nothing to look at.
    { service: 'media', chain: { ...whole, checkedAt: null, uncheckedSince: null } },
    // Of a release before, which looks instead of saying what it knows.
    { service: 'catalog', chain: whole },
  ]);
  expect(screen.getByText('The record of what was done is not being checked')).toBeVisible();
  expect(screen.getByText('Payments: not checked for more than 36 hours')).toBeVisible();
  expect(screen.queryByText(/^(Accounts|Courses): /)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the audit log' })).toBeVisible();
  await expectAccessible(container);
  unmount();
  const broken = { ...whole, broken: { seal: '4', fault: 'missing', entry: '812' } } as const;
  await show([
    { service: 'identity', chain: broken },
    { service: 'commerce', chain: late },
  ]);
  expect(screen.getByText('The record of what was done has been changed')).toBeVisible();
  expect(screen.getByText('Payments: not checked for more than 36 hours')).toBeVisible();
});

it('asks the services of one’s own role alone', async () => {
  const { api } = await openPage('admin.today', {
    address: '/admin/today',
    api: service(),
    session: staff('license-reviewer'),
  });
  await screen.findByRole('region', { name: 'Licences to review' });
  expect(new Set(api.calls.map(({ endpoint }) => endpoint))).toEqual(new Set([listWaitingLicenses]));
});
