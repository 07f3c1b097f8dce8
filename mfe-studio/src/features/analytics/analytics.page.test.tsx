import { listEarnings, readStatement, readStudioSales } from '@lectern/contracts-commerce';
import {
  listLectureWatching,
  listStudioLearners,
  readRetention,
  readStudioWatching,
} from '@lectern/contracts-learning';
import { getStudioCurriculum, readStudioVisits } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { toastStore } from '@lectern/shell-api/host';
import { screen, waitFor, within } from '@testing-library/react';
import { curriculum, instructor } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const range = { from: '2026-10-28', to: '2026-11-26', beforeFrom: '2026-09-28', beforeTo: '2026-10-27' };
const sums = { purchases: 3, refunds: 1, grossMinor: 300_000, refundedMinor: 100_000, netMinor: 135_240 };
const sales = {
  ...range,
  asOf: '2026-11-26T03:00:00.000Z',
  definitions: { netMinor: { ko: '순수익의 뜻', en: 'What is left' } },
  courses: [{ id: 'c-1', title_ko: '필러', title_en: 'Fillers', isOwner: true }],
  funnel: { now: { checkouts: 12, purchases: null }, before: { checkouts: null, purchases: null } },
  totals: [{ currency: 'KRW' as const, now: sums, before: { ...sums, netMinor: 100_000 } }],
  days: [{ day: '2026-11-20', currency: 'KRW' as const, ...sums }],
  sources: [{ source: 'direct' as const, currency: 'KRW' as const, ...sums }],
};
const counts = { watchedMinutes: 950, beginners: 9, completions: null, certificates: null, unanswered: 2 };
const watching = {
  ...range,
  asOf: '2026-11-26T03:00:00.000Z',
  definitions: {},
  now: counts,
  before: { ...counts, beginners: 4 },
  days: [],
};
const visits = {
  ...range,
  asOf: '2026-11-26T03:00:00.000Z',
  definitions: { opened: { ko: '방문자의 뜻', en: 'Who opened it' } },
  now: { seen: 240, opened: 61 },
  before: { seen: null, opened: 50 },
  sources: [
    { source: 'search' as const, seen: 240, opened: 55 },
    { source: 'code' as const, seen: null, opened: 6 },
  ],
  days: [{ day: '2026-11-20', seen: 240, opened: 61 }],
};
const statement = {
  month: '2026-10',
  currency: 'KRW' as const,
  state: 'payable' as const,
  lines: 1,
  grossMinor: 100_000,
  refundedMinor: 0,
  feeMinor: 3_400,
  shareMinor: 28_980,
  netMinor: 67_620,
  carriedMinor: 0,
  withheldMinor: 2_231,
  payoutMinor: 65_389,
  closedAt: '2026-11-01T00:00:00.000Z',
  paidAt: null,
  paidOn: null,
  reference: null,
};
const terms = {
  appliesFrom: '2020-01-01',
  feeBasisPoints: 340,
  platformBasisPoints: 3_000,
  withholdingBasisPoints: 330,
};
const service = () =>
  createFakeApi()
    .answer(readStudioSales, sales)
    .answer(readStudioWatching, watching)
    .answer(readStudioVisits, visits);
async function open(api: ReturnType<typeof createFakeApi>, search = '') {
  const page = await openPage('studio.analytics', {
    address: `/en/studio/analytics${search}`,
    api,
    session: instructor,
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

it('shows figures beside the range before, with their meaning, and hides those of fewer than five people', async () => {
  const { user } = await open(service());
  expect(screen.getByText('₩135,240', { selector: 'dd' })).toHaveTextContent(
    '+₩35,240 vs the previous period',
  );
  expect(screen.getAllByText('Fewer than five people').length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'What “Net revenue in won” means' }));
  expect(screen.getByText('What is left', { selector: 'p' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Net revenue by day, in won' })).getByText('Nov 20, 2026'),
  ).toBeVisible();
  await expectAccessible();
});

it('shows how visitors came, drawn, in a table and as a file of the same days', async () => {
  await open(service(), '?course=c-1');
  const table = within(screen.getByRole('table', { name: 'How visitors came' }));
  expect(table.getByRole('row', { name: 'A link with a code Fewer than five people 6' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/api/studio/visits/file?from=2026-10-28&to=2026-11-26&course=c-1',
  );
  const steps = within(screen.getByRole('region', { name: 'From first sight to certificate' }));
  expect(steps.getAllByRole('listitem')[1]).toHaveTextContent('Course page opened');
  expect(steps.getAllByRole('listitem')[1]).toHaveTextContent('61');
});

it('says why a file is not made now, and stays on the page', async () => {
  const { user } = await open(service(), '?course=c-1');
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 429 }));
  await user.click(screen.getByRole('link', { name: 'CSV' }));
  await waitFor(() =>
    expect(toastStore.getState().toast?.title).toBe(
      'You are downloading a file already. Try again when it is done.',
    ),
  );
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('/api/studio/visits/file'), { method: 'HEAD' });
});

it('keeps the other cards when one service does not answer', async () => {
  await open(service().fail(readStudioWatching, 'UNAVAILABLE', 503));
  expect(screen.getByText('₩135,240', { selector: 'dd' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
});

it('shows no money to a colleague who only writes along', async () => {
  const courses = [{ id: 'c-1', title_ko: '필러', title_en: 'Fillers', isOwner: false }];
  const own = { ...sales, courses, totals: [], days: [], sources: [] };
  await open(createFakeApi().answer(readStudioSales, own).answer(readStudioWatching, watching));
  expect(screen.getByText('Money of this course is shown to its owner.')).toBeVisible();
  expect(screen.queryByText(/₩/)).not.toBeInTheDocument();
});

it('says why a range is refused, and keeps it in the fields', async () => {
  const api = createFakeApi()
    .fail(readStudioSales, 'RANGE_REFUSED', 400)
    .fail(readStudioWatching, 'RANGE_REFUSED', 400);
  await open(api, '?from=2025-01-01&to=2026-11-26');
  expect(screen.getByText(/a range of at most a year/)).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveValue('2025-01-01');
});

it('draws the seconds of a lecture, and leads from a place that stands out to the film there', async () => {
  const people = [...Array.from({ length: 20 }, () => 10), ...Array.from({ length: 20 }, () => 6), null];
  const api = service()
    .answer(listLectureWatching, {
      asOf: null,
      definitions: {},
      lectures: [
        {
          lectureId: 'l-1',
          title_ko: '수업',
          title_en: 'Anatomy',
          isRemoved: false,
          duration: 41,
          people: 10,
          averageShare: 80,
          completions: null,
        },
      ],
    })
    .answer(listStudioLearners, {
      total: 6,
      next: 'cursor-of-the-next',
      learners: [
        { name: '김○○', progress: 40, lastSeenOn: '2026-11-20', completedOn: null, hasCertificate: false },
      ],
    })
    .answer(readRetention, { asOf: null, definitions: {}, people: 10, plays: people, firstViews: people })
    .answer(getStudioCurriculum, curriculum());
  await open(api, '?course=c-1&lecture=l-1');
  expect(await screen.findByText('40 % of viewers leave')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch at 0:20' })).toHaveAttribute(
    'href',
    '/en/studio/lecture/l-1?course=c-1&at=20',
  );
  expect(screen.getByText('김○○')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of learners' }));
  expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/en/studio/analytics?course=c-1&lecture=l-1&after=cursor-of-the-next',
  );
  expect(pages.queryByRole('link', { name: 'First page' })).not.toBeInTheDocument();
  await waitFor(() => expect(api.calls.some(({ params }) => params?.['id'] === 'c-1')).toBe(true));
  await expectAccessible();
});

it('leads from a later page of learners back to the first, and asks the service for that page', async () => {
  const api = service().answer(listStudioLearners, { total: 6, next: null, learners: [] });
  await open(api, '?course=c-1&after=cursor-of-the-next');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of learners' }));
  expect(pages.getByRole('link', { name: 'First page' })).toHaveAttribute(
    'href',
    '/en/studio/analytics?course=c-1',
  );
  expect(pages.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  expect(api.calls.map(({ query }) => query)).toContainEqual({ after: 'cursor-of-the-next', size: 20 });
});

it('lists what is owed month by month, and each statement with its lines and its file', async () => {
  const api = createFakeApi()
    .answer(listEarnings, {
      asOf: '2026-11-26T03:00:00.000Z',
      definitions: {},
      terms: [terms],
      courseShares: [
        {
          curriculumId: 'c-1',
          title_ko: '필러 기초',
          title_en: 'Basics of fillers',
          platformBasisPoints: 1_250,
          since: '2026-11-01T00:00:00.000Z',
        },
      ],
      balances: [{ currency: 'KRW', pendingMinor: 40_000, payableMinor: 67_620, paidMinor: 0 }],
      statements: [statement],
    })
    .answer(readStatement, {
      statement,
      terms,
      lines: [
        {
          id: 1,
          kind: 'sale',
          orderId: 'order-12345678',
          curriculumId: 'c-1',
          title_ko: '필러',
          title_en: 'Fillers',
          occurredAt: '2026-10-02T03:00:00.000Z',
          payableOn: '2026-10-10',
          grossMinor: 100_000,
          feeMinor: 3_400,
          shareMinor: 28_980,
          netMinor: 67_620,
        },
      ],
      next: null,
      asOf: null,
      definitions: {},
    });
  const { user } = await open(api, '?tab=earnings');
  expect(screen.getByText(/Payment fee 3.4 %, platform share 30 %/)).toBeVisible();
  expect(screen.getByText(/“Basics of fillers”: a platform share of 12.5 %/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'October 2026 · KRW' }));
  const panel = within(await screen.findByRole('region', { name: 'Statement of October 2026 (KRW)' }));
  expect(panel.getByText('−₩28,980')).toBeVisible();
  expect(panel.getByText('₩65,389')).toBeVisible();
  expect(panel.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/api/studio/earnings/2026-10/KRW/file',
  );
  await expectAccessible();
});
