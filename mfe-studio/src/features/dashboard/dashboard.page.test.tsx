import { listStudioCurricula, type StudioCurriculumRow } from '@lectern/contracts-catalog';
import { readStudioSales } from '@lectern/contracts-commerce';
import { readStudioWatching } from '@lectern/contracts-learning';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { instructor, row } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const counts = { watchedMinutes: 950, beginners: 9, completions: null, certificates: null };
const service = (rows: StudioCurriculumRow[], unanswered: number) =>
  createFakeApi()
    .answer(listStudioCurricula, { curricula: rows, nextCursor: null, total: rows.length })
    .fail(readStudioSales, 'NETWORK')
    .answer(readStudioWatching, {
      from: '2026-11-01',
      to: '2026-11-26',
      beforeFrom: '2026-10-06',
      beforeTo: '2026-10-31',
      asOf: '2026-11-26T03:00:00.000Z',
      definitions: {},
      now: { ...counts, unanswered },
      before: { ...counts, unanswered: 0 },
      days: [],
    });
async function open(rows: StudioCurriculumRow[], unanswered = 0) {
  const page = await openPage('studio.dashboard', {
    address: '/en/studio',
    api: service(rows, unanswered),
    session: instructor,
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

it('says what waits: questions first, then courses that were sent back; a card that failed leaves the others', async () => {
  const { container } = await open([row({ state: 'changes-requested' })], 3);
  expect(screen.getByText(/^3 questions are waiting/)).toBeVisible();
  expect(screen.getByText('Returned with remarks')).toBeVisible();
  expect(screen.queryByText('Nothing is waiting for you.')).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('says so when nothing waits', async () => {
  await open([row()]);
  expect(screen.getByText('Nothing is waiting for you.')).toBeVisible();
});

it('leads to the first course where there is none', async () => {
  await open([]);
  expect(screen.getByRole('link', { name: 'New Curriculum', current: false })).toBeVisible();
});
