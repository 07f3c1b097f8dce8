import {
  getAdminLecture,
  getLectureHistory,
  reencodeLecture,
  type AdminLecture,
} from '@lectern/contracts-catalog';
import { getAccessTestHistory, testLectureAccess, type AccessTest } from '@lectern/contracts-learning';
import { getStaffVideo, type StaffVideo } from '@lectern/contracts-media';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { courseDocument } from '../../testing/course-builders.ts';
import { openedIn, withColleague } from '../../testing/colleague.ts';
import { openPage } from '../../testing/open-page.ts';

const VIDEO = `v_${'f'.repeat(22)}`;
const lecture = (change: Partial<AdminLecture> = {}): AdminLecture => ({
  id: 'l-1',
  curriculumId: 'course-1',
  course_ko: '필러 기초',
  course_en: 'Basics of fillers',
  courseState: 'live',
  ownerId: 'teacher-1',
  ownerName: 'Doyun Lee',
  draft: courseDocument().sections[0]?.lectures[0] ?? null,
  published: {
    title_ko: '첫 수업',
    title_en: 'First lecture',
    type: '2d',
    duration: 605,
    isPreview: false,
    removedAt: null,
    videoId: VIDEO,
  },
  isReencodingAsked: false,
  ...change,
});
const video = (change: Partial<StaffVideo> = {}): StaffVideo => ({
  id: VIDEO,
  name: 'first.mp4',
  ownerId: 'teacher-1',
  type: 'video/mp4',
  bytes: 5_242_880,
  digest: 'a'.repeat(64),
  projection: '2d',
  state: 'ready',
  uploadedAt: '2026-11-20T01:00:00.000Z',
  hasSource: true,
  file: {
    duration: 605.2,
    width: 1_920,
    height: 1_080,
    hasAudio: true,
    isHdr: false,
    container: 'mov,mp4',
    videoCodec: 'h264',
    audioCodec: 'aac',
    frameRate: 29.97,
    bitRate: 4_200_000,
  },
  renditions: [
    {
      name: '720p',
      width: 1_280,
      height: 720,
      codecs: 'avc1',
      peakBits: 2_500_000,
      segments: 76,
      bytes: 9_437_184,
    },
    { name: '360p', width: 640, height: 360, codecs: 'avc1', peakBits: 800_000, segments: 76, bytes: null },
  ],
  captions: [{ language: 'ko', version: 2, cues: 40 }],
  encodings: [
    {
      number: 1,
      state: 'ready',
      step: null,
      percent: 100,
      failure: null,
      startedAt: '2026-11-20T01:00:00.000Z',
      endedAt: null,
    },
  ],
  ...change,
});
const answer: AccessTest = {
  person: { userId: 'u-1', name: 'Mina Seo', email: 'mina@example.com' },
  refusal: null,
  licenseState: 'verified',
  enrolment: {
    orderId: 'o-1',
    startsAt: '2026-11-01T01:00:00.000Z',
    endsAt: '2027-11-01T01:00:00.000Z',
    firstAccessAt: null,
  },
  percent: null,
  testedAt: '2026-11-28T01:00:00.000Z',
};
const service = (change: { lecture?: Partial<AdminLecture>; video?: Partial<StaffVideo> } = {}) =>
  createFakeApi()
    .answer(getAdminLecture, { lecture: lecture(change.lecture) })
    .answer(getStaffVideo, { video: video(change.video) })
    .answer(reencodeLecture, { lecture: lecture({ isReencodingAsked: true }) })
    .answer(testLectureAccess, answer);
const open = (api = service(), role: 'content' | 'viewer' = 'content') =>
  openPage('admin.lectures-lecture', {
    address: '/admin/lecture-management/curriculums/course-1/lectures/l-1',
    api,
    session: staff(role),
  });

it('shows the lecture, its file, its qualities and its runs, and is accessible', async () => {
  const { container } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'First lecture' })).toBeVisible();
  const file = within(screen.getByRole('region', { name: 'Uploaded file' }));
  for (const words of [
    'mov, mp4',
    'h264',
    'aac',
    '1920 × 1080',
    '29.97 per second',
    '4.2 Mbit/s',
    'a'.repeat(64),
  ])
    expect(file.getByText(words)).toBeVisible();
  expect(file.getByText(/5,242,880 B/)).toBeVisible();
  expect(file.getByText('Uploaded by').nextElementSibling).toHaveTextContent(/^Doyun Lee$/);
  expect(screen.getByRole('link', { name: 'Edit in the studio' })).toHaveAttribute(
    'href',
    '/en/studio/lecture/l-1?course=course-1',
  );
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /720p 1280 × 720 2.5 Mbit\/s 76/ })).toBeVisible();
  // The size of a quality that was encoded before it was counted is not made up.
  expect(table.getByRole('row', { name: /360p.*–/ })).toBeVisible();
  expect(screen.getByText('Run 1')).toBeVisible();
  await expectAccessible(container);
});

it.each([true, false])('says whether everybody may watch it for free: %s', async (isPreview) => {
  const published = lecture().published;
  await open(service({ lecture: { published: published && { ...published, isPreview } } }));
  expect(await screen.findByText('Public')).toBeVisible();
  expect(screen.queryAllByText('Free preview')).toHaveLength(isPreview ? 1 : 0);
});

it('leads to no studio where the draft has the lecture no more, and shows the id of another uploader', async () => {
  await open(service({ lecture: { draft: null }, video: { ownerId: 'colleague-2' } }));
  const file = within(await screen.findByRole('region', { name: 'Uploaded file' }));
  expect(file.getByText('colleague-2')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit in the studio' })).not.toBeInTheDocument();
});

it('has the film encoded again with a reason', async () => {
  const api = service();
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Encode again' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Encode this film again?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The picture stutters');
  await user.click(dialog.getByRole('button', { name: 'Encode again' }));
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('The film is being encoded again'));
  expect(
    api.calls.flatMap(({ endpoint, body }) => (endpoint.path === reencodeLecture.path ? [body] : [])),
  ).toEqual([{ reason: 'The picture stutters' }]);
});

it.each([
  ['running', /A run is under way already/],
  ['no-source', /no longer there/],
])('says why it was refused: %s', async (outcome, words) => {
  const { user } = await open(service().fail(reencodeLecture, 'FILM_NOT_REENCODED', 409, { outcome }));
  await user.click(await screen.findByRole('button', { name: 'Encode again' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The picture stutters');
  await user.click(dialog.getByRole('button', { name: 'Encode again' }));
  expect(await dialog.findByText(words)).toBeVisible();
});

const RUN = {
  step: 'ladder-high',
  percent: 20,
  failure: null,
  startedAt: '2026-11-28T01:00:00.000Z',
  endedAt: null,
} as const;
it.each([
  [
    'a run that goes on',
    { video: { encodings: [{ ...RUN, number: 2, state: 'working' as const }] } },
    /20% · main quality/,
  ],
  ['a wish that media does not know yet', { lecture: { isReencodingAsked: true } }, /A run is under way/],
  ['a file that is gone', { video: { hasSource: false } }, /was deleted once it was ready/],
  ['a film that is not ready', { video: { state: 'failed' as const } }, /no finished film/],
])('offers no second run: %s', async (_what, change, words) => {
  await open(service(change));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Encode again' })).not.toBeInTheDocument();
});

it('says of a composed film that it has no file, and of a film that cannot be read that it cannot', async () => {
  const published = { ...lecture().published, videoId: null } as AdminLecture['published'];
  const { unmount } = await open(service({ lecture: { published } }));
  expect(await screen.findByText(/composes this film/)).toBeVisible();
  unmount();
  await open(service().fail(getStaffVideo, 'UNAVAILABLE'));
  expect(await screen.findByText(/could not be read/)).toBeVisible();
});

it('tests whether a person can watch', async () => {
  const api = service();
  const { user, container } = await open(api);
  await user.type(await screen.findByRole('textbox', { name: /E-mail or account id/ }), ' mina@example.com ');
  await user.click(screen.getByRole('button', { name: 'Test access' }));
  expect(await screen.findByText('Mina Seo can watch this lecture')).toBeVisible();
  expect(screen.getByRole('link', { name: 'mina@example.com' })).toHaveAttribute(
    'href',
    '/admin/user-management?user=u-1',
  );
  await expectAccessible(container);
  expect(api.calls.at(-1)?.body).toEqual({
    person: 'mina@example.com',
    curriculumId: 'course-1',
    lectureId: 'l-1',
  });
});

it.each<[string, Partial<AccessTest>, RegExp]>([
  ['a licence that waits', { refusal: 'license', licenseState: 'pending' }, /waits for review/],
  ['a course that is over', { refusal: 'expired' }, /is over/],
  ['a course that was never bought', { refusal: 'not-enrolled', enrolment: null }, /does not own/],
  ['a film that is made', { refusal: 'processing', percent: 40 }, /40%/],
])('says why a person cannot: %s', async (_why, change, words) => {
  const { user } = await open(service().answer(testLectureAccess, { ...answer, ...change }));
  await user.type(await screen.findByRole('textbox', { name: /E-mail or account id/ }), 'mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Test access' }));
  expect(await screen.findByText('Mina Seo cannot watch this lecture')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it('names the account that was asked for by its id, of which it is told no address', async () => {
  const person = { ...answer.person, email: '' };
  const { user } = await open(service().answer(testLectureAccess, { ...answer, person }));
  await user.type(await screen.findByRole('textbox', { name: /E-mail or account id/ }), 'u-1');
  await user.click(screen.getByRole('button', { name: 'Test access' }));
  expect(await screen.findByRole('link', { name: 'Mina Seo' })).toHaveAttribute(
    'href',
    '/admin/user-management?user=u-1',
  );
});

it('says that nobody has the address', async () => {
  const { user } = await open(service().fail(testLectureAccess, 'PERSON_NOT_FOUND'));
  await user.type(await screen.findByRole('textbox', { name: /E-mail or account id/ }), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Test access' }));
  expect(await screen.findByText(/No account has this address/)).toBeVisible();
});

it('is only read by a viewer', async () => {
  await open(service(), 'viewer');
  expect(await screen.findByRole('heading', { level: 1, name: 'First lecture' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit in the studio' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Encode again' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Test access' })).not.toBeInTheDocument();
});

it('says that a colleague looks at the same lecture', async () => {
  const api = withColleague(service());
  await openPage('admin.lectures-lecture', {
    address: '/admin/lecture-management/curriculums/course-1/lectures/l-1',
    ...{ api, session: staff('content'), withPresence: true },
  });
  expect(await screen.findByText(/^Lee Anna is looking at this now/)).toBeVisible();
  expect(openedIn(api)).toEqual([{ kind: 'lecture', id: 'l-1' }]);
});

const line = (id: string, at: string, action: string, more: object) => ({
  ...{ id, at, action, actorName: 'Lee Anna', isOfSite: false },
  ...{ reason: '', before: null, after: null, ...more },
});
const changed = {
  history: [line('7', '2026-11-21T01:00:00.000Z', 'lecture-reencoded', { reason: 'The sound is late' })],
  isHistoryCut: false,
};
const tested = {
  history: [
    line('9', '2026-11-22T01:00:00.000Z', 'access-tested', { more: { outcome: 'opens' } }),
    line('3', '2026-11-20T01:00:00.000Z', 'access-tested', { actorName: '', more: { outcome: 'expired' } }),
  ],
  isHistoryCut: false,
};
const acts = async () =>
  within(await screen.findByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('tells who encoded it again and tested access, of both services in one order', async () => {
  const api = service().answer(getLectureHistory, changed).answer(getAccessTestHistory, tested);
  const { container } = await open(api);
  expect(await acts()).toEqual([
    expect.stringMatching(/^Access of a person tested · Lee Anna.*outcome: can watch/),
    expect.stringMatching(/^Film encoded again · Lee Anna.*The sound is late/),
    expect.stringMatching(/^Access of a person tested · Account unknown.*outcome: time of the course over/),
  ]);
  await expectAccessible(container);
});

it('keeps the lecture while one of the two cannot tell its part', async () => {
  await open(service().answer(getLectureHistory, changed).fail(getAccessTestHistory, 'UNAVAILABLE', 503));
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getByText('The history cannot be loaded at the moment.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'First lecture' })).toBeVisible();
});
