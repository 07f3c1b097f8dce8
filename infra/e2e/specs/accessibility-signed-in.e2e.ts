import type { LicenseStatus } from '@lectern/contracts-identity';
import type { LiveLecture, LiveMessage, LivePoll } from '@lectern/contracts-learning';
import { enrolledCourse } from '@lectern/contracts-learning/samples';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { inBoth, inTurn, lookAt } from '../harness/looks.ts';
import { demoAccount, signIn } from '../harness/people.ts';
import { publicPaths, remoteRoutes } from '../harness/public-pages.ts';
import { expect, test, type FaultLog } from '../harness/test.ts';

/** A state of a page that needs a session. */
interface View {
  readonly path: string;
  /** What makes it look like this; without one it is the page as it is found. */
  readonly name?: string;
  /** Before the page is opened. */
  readonly arrange?: (page: Page, faults: FaultLog) => Promise<void>;
  /** On the open page, in either language. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Answers one call as the service would in another case; what the page makes of it is looked at. */
const answering =
  (call: string, json: unknown, status = 200) =>
  async (page: Page, faults: FaultLog): Promise<void> => {
    if (status >= 400) faults.expect(new RegExp(`status of ${status}`));
    await page.route(`**${call}`, (route: Route) => route.fulfill({ status, json }));
  };

const license = (state: LicenseStatus['state'], own: Partial<LicenseStatus> = {}) =>
  answering('/api/users/license-status', {
    license_file_url: null,
    license_verified: state === 'verified',
    state,
    submittedAt: null,
    decidedAt: null,
    reason: null,
    validUntil: null,
    renewal: null,
    ...own,
  } satisfies LicenseStatus);
const broken = { error: 'UNAVAILABLE', message: 'Down.', traceId: 'trace-1' };

const courses = answering('/api/users/enrolled-lectures*', {
  lectures: [
    enrolledCourse('one'),
    enrolledCourse('two'),
    enrolledCourse('three', { completed: true, curriculum_percentage: 100 }),
    enrolledCourse('four', { is_expired: true, access_ends_at: '2026-01-10T00:00:00.000Z' }),
  ],
  totalProgress: 40,
  certificatesCount: 1,
});

/** The answer to who asks for a course that is not there: without it, an id that is made up makes the browser complain. */
const noSuchCourse = answering(
  '/api/users/curriculum-progress*',
  { error: 'LECTURE_NOT_FOUND', message: 'Gone.', traceId: 'trace-1' },
  404,
);

const LIVE_LECTURE = '/api/learning/live/some-course/some-lecture';
/** A live lecture that begins in a moment, whenever it is looked at. */
const live = (own: Partial<LiveLecture>): LiveLecture => ({
  curriculumId: 'some-course',
  lectureId: 'some-lecture',
  type: 'live',
  course_ko: '보툴리눔 톡신 라이브',
  course_en: 'Botulinum toxin, live',
  title_ko: '1회차 · 미간',
  title_en: 'Session 1 · Glabella',
  instructor_ko: '김하늘',
  instructor_en: 'Kim Haneul',
  state: 'scheduled',
  startsAt: '2036-11-20T10:00:00.000Z',
  endsAt: '2036-11-20T11:00:00.000Z',
  joinsAt: '2036-11-20T09:45:00.000Z',
  canJoin: true,
  movedFrom: null,
  reason: '',
  hasRecording: false,
  venue_ko: '',
  venue_en: '',
  seats: null,
  ticket: null,
  presences: [],
  now: '2036-11-20T09:50:00.000Z',
  attendedSeconds: 0,
  presenceChecks: { asked: 0, confirmed: 0, open: null },
  ...own,
});
const message: LiveMessage = {
  messageId: '11111111-1111-4111-8111-111111111111',
  revision: 1,
  author: '이○○',
  kind: 'learner',
  isQuestion: false,
  text: '안녕하세요',
  isHidden: false,
  isOwn: true,
  votes: 0,
  hasVoted: false,
  created_at: '2036-11-20T09:49:00.000Z',
};
const poll: LivePoll = {
  pollId: '22222222-2222-4222-8222-222222222222',
  question: '어떤 바늘을 쓰시나요?',
  choices: ['30G', '32G'],
  isOpen: true,
  openedAt: '2036-11-20T10:05:00.000Z',
  ownChoice: null,
  counts: null,
};
/** The lecture's room with a message in it; its socket says that there is something to be read. */
const openRoom =
  (lecture: LiveLecture, latest: LivePoll | null): NonNullable<View['arrange']> =>
  async (page, faults) => {
    await page.routeWebSocket(/some-lecture\/socket$/, (socket) => socket.send('{"type":"lecture"}'));
    await answering(`${LIVE_LECTURE}/messages`, { messages: [message], canModerate: false })(page, faults);
    await answering(`${LIVE_LECTURE}/poll`, { poll: latest })(page, faults);
    await answering(`${LIVE_LECTURE}/attend`, { lecture, playback: null, watermark: null })(page, faults);
    await answering(`${LIVE_LECTURE}/leave`, lecture)(page, faults);
    await answering(LIVE_LECTURE, lecture)(page, faults);
  };

// Pages about something that has to exist are looked at by the spec that makes it.
const views: readonly View[] = [
  ...remoteRoutes('mfe-account').filter(({ path }) => !publicPaths.includes(path) && !path.includes(':')),
  { path: 'lecture/player/some-course', name: 'no such course', arrange: noSuchCourse },
  { path: 'lecture/player/some-course/some-lecture', name: 'no such course', arrange: noSuchCourse },
  {
    path: 'lecture/live/some-course/some-lecture',
    name: 'no such lecture',
    arrange: answering(
      LIVE_LECTURE,
      { error: 'LECTURE_NOT_FOUND', message: 'Gone.', traceId: 'trace-1' },
      404,
    ),
  },
  {
    path: 'lecture/live/some-course/some-lecture',
    name: 'about to begin',
    arrange: openRoom(live({}), null),
    act: (page) => expect(page.getByText(message.text)).toBeVisible(),
  },
  {
    path: 'lecture/live/some-course/some-lecture',
    name: 'asked a poll and whether one is there',
    arrange: openRoom(
      live({
        state: 'live',
        now: '2036-11-20T10:06:00.000Z',
        presenceChecks: { asked: 0, confirmed: 0, open: { number: 1, until: '2036-11-20T10:08:00.000Z' } },
      }),
      poll,
    ),
    async act(page) {
      await page.getByRole('button', { name: /^(Join|입장하기)$/ }).click();
      await page.getByRole('radio', { name: '32G' }).check();
      await expect(page.getByRole('button', { name: /^(Yes, I am here|네, 보고 있어요)$/ })).toBeVisible();
    },
  },
  {
    path: 'lecture/live/some-course/some-lecture',
    name: 'ended',
    arrange: answering(LIVE_LECTURE, live({ state: 'ended', canJoin: false, hasRecording: true })),
  },
  {
    path: 'lecture/live/some-course/some-lecture',
    name: 'on-site',
    arrange: answering(
      LIVE_LECTURE,
      live({
        type: 'onsite',
        canJoin: false,
        seats: 12,
        venue_ko: '서울',
        venue_en: 'Seoul',
        ticket: 'a.b.c.d',
      }),
    ),
  },
  { path: 'my', name: 'with courses', arrange: courses },
  { path: 'my', name: 'not loaded', arrange: answering('/api/users/enrolled-lectures*', broken, 503) },
  { path: 'my?tab=teaching' },
  { path: 'my?tab=devices' },
  { path: 'my?tab=support' },
  { path: 'my?tab=devices', name: 'not loaded', arrange: answering('/api/users/devices', broken, 503) },
  { path: 'my/privacy', name: 'not loaded', arrange: answering('/api/users/privacy', broken, 503) },
  { path: 'my/privacy', name: 'history open', act: (page) => page.locator('summary').last().click() },
  {
    path: 'my/privacy',
    name: 'about to delete the account',
    async act(page) {
      await page.getByRole('button', { name: /^(Delete my account|계정 삭제)/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    path: 'my/edit-profile',
    name: 'picture refused',
    async act(page) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { path: 'my/upload-license', name: 'to be handed in', arrange: license('none') },
  {
    path: 'my/upload-license',
    name: 'file chosen',
    arrange: license('none'),
    act: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }),
  },
  {
    path: 'my/upload-license',
    name: 'nothing chosen',
    arrange: license('none'),
    async act(page) {
      await page.getByRole('button', { name: /^(Submit|제출하기)$/ }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { path: 'my/upload-license', name: 'under review', arrange: license('pending') },
  { path: 'my/upload-license', name: 'refused', arrange: license('rejected', { reason: 'unreadable' }) },
  {
    path: 'my/upload-license',
    name: 'to be renewed',
    arrange: license('verified', { validUntil: '2026-12-20', renewal: 'open' }),
  },
  { path: 'my/upload-license', name: 'expired', arrange: license('expired') },
  {
    path: 'my/upload-license',
    name: 'not loaded',
    arrange: answering('/api/users/license-status', broken, 503),
  },
];

// A second sign-in ends the first session, so one worker runs all of them with one session.
test.describe.configure({ mode: 'default' });
let cookies: Parameters<BrowserContext['addCookies']>[0];
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await signIn(request, await demoAccount('Learner'));
  ({ cookies } = await request.storageState());
  await request.dispose();
});

const pages = views.filter(({ name }) => name === undefined);
const states = views.filter(({ name }) => name !== undefined);
for (const [locale, { path, name, arrange, act }] of [...inBoth(pages), ...inTurn(states)]) {
  const title = `/${locale}/${path}${name ? ` (${name})` : ''}`;
  test(`${title} passes axe, light and dark, on a phone and on a desk`, async ({
    page,
    context,
    faults,
  }, info) => {
    await context.addCookies(cookies);
    await arrange?.(page, faults);
    await page.goto(`/${locale}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAlive(page);
    expect(new URL(page.url()).pathname).toBe(`/${locale}/${path.replace(/\?.*/, '')}`);
    await act?.(page);
    await lookAt(page, info, title);
  });
}
