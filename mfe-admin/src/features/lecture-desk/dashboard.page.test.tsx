import { listAdminCurricula, listFailedFilms, listSubmissions } from '@lectern/contracts-catalog';
import { readCourseTrends } from '@lectern/contracts-commerce';
import { listStaffLive } from '@lectern/contracts-learning';
import { readStoredFiles } from '@lectern/contracts-media';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { adminCourse, submission } from '../../testing/course-builders.ts';
import { staffLive } from '../../testing/live-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const PLACE = '/admin/lecture-management';
const facts = { next: null, isCapped: false, size: 20 };
const film = {
  id: 'v_1',
  name: 'first.mp4',
  ownerId: 'teacher-1',
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
const trend = { id: 'course-1', title_ko: '필러 기초', title_en: 'Basics of fillers' };
const stored = (
  kind: 'films' | 'uploads' | 'recordings' | 'materials' | 'pictures',
  bytes: number,
  isAtMost = false,
) => ({
  kind,
  files: 2,
  bytes,
  isAtMost,
});
const service = () =>
  createFakeApi()
    .answer(listSubmissions, {
      items: [submission({ id: 'a' }), submission({ id: 'b' })],
      ...facts,
      count: 2,
    })
    .answer(listStaffLive, { items: [staffLive()], ...facts, count: 1 })
    .answer(listFailedFilms, { items: [film, { ...film, id: 'v_2', place: null }], ...facts, count: 2 })
    .answer(listAdminCurricula, { items: [adminCourse({})], ...facts, count: 7 })
    .answer(readCourseTrends, {
      from: '2026-10-31',
      to: '2026-11-27',
      beforeFrom: '2026-10-03',
      beforeTo: '2026-10-30',
      asOf: '2026-11-28T03:00:00.000Z',
      top: [
        {
          ...trend,
          purchases: 9,
          purchasesBefore: 4,
          money: [{ currency: 'KRW', grossMinor: 900_000, grossMinorBefore: 400_000 }],
        },
      ],
      falling: [],
    })
    .answer(readStoredFiles, {
      asOf: '2026-11-28T03:00:00.000Z',
      kinds: [
        stored('films', 3 * 1024 ** 3, true),
        stored('uploads', 0, true),
        stored('recordings', 0, true),
        stored('materials', 1024 ** 2),
        stored('pictures', 2_048),
      ],
    });
const open = (api = service()) =>
  openPage('admin.lectures-dashboard', { address: `${PLACE}/dashboard`, api, session: staff('content') });
const card = (name: string) => screen.findByRole('region', { name });

it('shows a figure for each thing that needs somebody, and leads to the list behind it', async () => {
  const { container, api } = await open();
  expect(await card('Submissions waiting')).toHaveTextContent(
    /2 Oldest: \d+ days.*Basics of fillers.*Doyun Lee/,
  );
  expect(await card('Live today')).toHaveTextContent(/1.*Fillers live.*10:00 – 11:00 KST/);
  expect(await card('Films that failed')).toHaveTextContent(
    /2 Basics of fillers · First lectureThe file is damaged.*first\.mp4/,
  );
  expect(await card('Courses without captions')).toHaveTextContent(/7.*Basics of fillers.*Doyun Lee/);
  expect(await card('Top courses')).toHaveTextContent(
    /Oct 31, 2026 to Nov 27, 2026.*Basics of fillers₩900,000 \(₩400,000\)9 orders \(4\).*As of Nov 28, 2026 12:00 KST/,
  );
  expect(await card('Falling courses')).toHaveTextContent(/0 ?No course fell/);
  expect(await card('Storage')).toHaveTextContent(
    /3\.0 GB at most.*Files for learners 21\.0 MB.*Pictures 22 KB/,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Submissions waiting')).toHaveAttribute('href', `${PLACE}/submissions`);
  expect(link('Live today')).toHaveAttribute('href', `${PLACE}/live?view=today`);
  expect(link('Films that failed')).toHaveAttribute('href', `${PLACE}/failed-films`);
  expect(link('Courses without captions')).toHaveAttribute('href', `${PLACE}/curriculums?captions=missing`);
  expect(link('Top courses')).toHaveAttribute(
    'href',
    `${PLACE}/statistics/dashboard?range=own&from=2026-10-31&to=2026-11-27`,
  );
  expect(link('Basics of fillers · First lecture')).toHaveAttribute(
    'href',
    `${PLACE}/curriculums/course-1/lectures/l-1`,
  );
  expect(api.queriesOf(listStaffLive)).toEqual([{ view: 'today' }]);
  expect(api.queriesOf(listAdminCurricula)).toEqual([{ captions: 'missing' }]);
  await expectAccessible(container);
});

it('says of each card by itself that its service is away, and asks again', async () => {
  const api = service()
    .fail(listFailedFilms, 'UNAVAILABLE', 503)
    .fail(readStoredFiles, 'UNAVAILABLE', 503)
    .fail(readCourseTrends, 'UNAVAILABLE', 503);
  const { user, container } = await open(api);
  const films = within(await card('Films that failed'));
  expect(films.getByRole('alert')).toHaveTextContent('These figures could not be loaded.');
  expect(screen.getAllByRole('alert')).toHaveLength(4);
  expect(await card('Submissions waiting')).toHaveTextContent('Oldest');
  await expectAccessible(container);
  api.answer(listFailedFilms, { items: [], ...facts, count: 0 });
  await user.click(films.getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect(await card('Films that failed')).toHaveTextContent('Every film was encoded'),
  );
});

it('says that nothing could be loaded where no service answers', async () => {
  const api = createFakeApi();
  for (const call of [
    listSubmissions,
    listStaffLive,
    listFailedFilms,
    listAdminCurricula,
    readCourseTrends,
    readStoredFiles,
  ])
    api.fail(call, 'UNAVAILABLE', 503);
  await open(api);
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Storage' })).not.toBeInTheDocument();
});

it('lists films that failed, each with its lecture and why, narrowed by the reason', async () => {
  const api = service();
  const { user, container, address } = await openPage('admin.failed-films', {
    address: `${PLACE}/failed-films`,
    api,
    session: staff('content'),
  });
  expect(await screen.findByText('2 rows')).toBeInTheDocument();
  const row = screen.getAllByRole('row')[1];
  expect(row).toHaveTextContent(
    /Basics of fillers · First lecturefirst\.mp4The file is damagedDoyun LeeNov 20, 2026/,
  );
  expect(screen.getByRole('rowheader', { name: 'Of no lecture' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Lecture dashboard' })).toHaveAttribute(
    'href',
    `${PLACE}/dashboard`,
  );
  await expectAccessible(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'The file is damaged');
  await waitFor(() => expect(address()).toContain('failure=damaged'));
  await waitFor(() => expect(api.queriesOf(listFailedFilms).at(-1)).toEqual({ failure: 'damaged' }));
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/films/failed/export?failure=damaged',
  );
});
