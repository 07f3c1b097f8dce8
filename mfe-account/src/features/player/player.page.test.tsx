import {
  addNote,
  closePlayerSession,
  getCurriculumProgress,
  type Heartbeat,
  listNotes,
  listQuestions,
  openPlayerSession,
  saveWatched,
  sendHeartbeat,
} from '@lectern/contracts-learning';
import { ApiError } from '@lectern/http';
import { installFakeStreams, type FakeStreams } from '@lectern/player/testing';
import type { Session } from '@lectern/shell-api';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import {
  courseProgress,
  playback,
  playerSession,
  SESSION_ID,
  watchState,
} from '../../testing/player-builders.ts';

const VTT = `WEBVTT

00:00.000 --> 00:05.000
Welcome to this lecture

00:05.000 --> 01:00.000
Dilution & doses
`;

let streams: FakeStreams;

beforeEach(() => {
  streams = installFakeStreams();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) => {
    const isCaptions = String(address).endsWith('n.vtt') || String(address).endsWith('ko.vtt');
    return { ok: isCaptions, status: isCaptions ? 200 : 404, text: async () => VTT } as Response;
  });
});
afterEach(() => streams.restore());

const learner = (): Session => {
  const session = signedIn();
  return session.status === 'signed-in'
    ? { ...session, user: { ...session.user, licenseVerified: true } }
    : session;
};

const heartbeat = (change: Partial<Heartbeat> = {}): Heartbeat => ({
  state: 'playing',
  accepted: true,
  watch: watchState('l-2'),
  playback: null,
  takenOverBy: null,
  ...change,
});

const service = (): FakeApi =>
  createFakeApi()
    .answer(getCurriculumProgress, courseProgress())
    .answer(openPlayerSession, ({ body }) => playerSession((body as { lectureId: string }).lectureId))
    .answer(saveWatched, { accepted: true, watch: watchState('l-2') })
    .answer(closePlayerSession, { accepted: true, watch: watchState('l-2') })
    .answer(sendHeartbeat, heartbeat())
    .answer(listNotes, { notes: [], total: 0 })
    .answer(listQuestions, { questions: [], total: 0 });

const open = (api = service(), address = '/en/lecture/player/c-1/l-2') =>
  openPage('account.player', { address, api, session: learner() });

const bodiesOf = (api: FakeApi, endpoint: { path: string }) =>
  api.calls.filter((call) => call.endpoint.path === endpoint.path).map(({ body }) => body);

async function openAndPlay(api = service()) {
  const page = await open(api);
  await page.user.click(await screen.findByRole('button', { name: 'Start the lecture' }));
  await waitFor(() => expect(streams.opened()).toBe(1));
  act(() => streams.last().showFirstFrame(600));
  return page;
}

describe('the player page', () => {
  it('leads the owner of a pack of courses to the library, where these are', async () => {
    const progress = courseProgress({ curriculumId: 'pack-1', lectures: [], isPackOfCourses: true });
    const { address } = await openPage('account.player-course', {
      address: '/en/lecture/player/pack-1',
      api: service().answer(getCurriculumProgress, progress),
      session: learner(),
    });
    await waitFor(() => expect(address()).toBe('/en/my'));
  });

  it('loads no media before somebody presses start, and is accessible', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Start the lecture' })).toBeInTheDocument();
    expect(screen.getByText(/^Starting counts this lecture as opened/)).toBeVisible();
    expect(streams.opened()).toBe(0);
    expect(globalThis.fetch).not.toHaveBeenCalled();
    const outline = within(screen.getByRole('complementary', { name: 'Lectures' }));
    expect(outline.getByRole('button', { name: /2\. Lecture l-2/ })).toHaveAttribute('aria-current', 'true');
    expect(outline.getAllByRole('listitem')).toHaveLength(3);
    await expectAccessible();
  });

  it('plays with controls, captions and a watermark, and is accessible', async () => {
    const { user, container } = await openAndPlay();
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(container.querySelector('[data-watermark]')).toHaveTextContent(
      /k\*\*\*@example\.com · U7F3 · \d{4}/,
    );
    await user.click(screen.getByRole('button', { name: 'Captions' }));
    act(() => streams.last().advanceTo(2));
    expect(await screen.findByText('Welcome to this lecture')).toBeInTheDocument();
    await expectAccessible();
  });

  it('continues where the lecture was left, or starts over', async () => {
    const api = service().answer(openPlayerSession, playerSession('l-2', { startSeconds: 185 }));
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Continue from 3:05' }));
    await waitFor(() => expect(streams.last().options.startAtSec).toBe(185));
  });

  it('starts over on request', async () => {
    const api = service().answer(openPlayerSession, playerSession('l-2', { startSeconds: 185 }));
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(streams.last().options.startAtSec).toBe(0));
  });

  it('saves what was really played when it is paused, with the times', async () => {
    const { api } = await openAndPlay();
    const stream = streams.last();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T10:00:00.000Z'));
    act(() => stream.advanceTo(0.1));
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T10:00:04.000Z'));
    act(() => stream.advanceTo(4.1));
    act(() => stream.video.pause());
    await waitFor(() => expect(bodiesOf(api, saveWatched)).toHaveLength(1));
    expect(bodiesOf(api, saveWatched)[0]).toEqual({
      positionSeconds: 4.1,
      intervals: [
        { from: 0.1, to: 4.1, startedAt: '2026-11-22T10:00:00.000Z', endedAt: '2026-11-22T10:00:04.000Z' },
      ],
    });
  });

  it('is steered by keys, but not while somebody types', async () => {
    const { user } = await openAndPlay();
    const { video } = streams.last();
    await user.keyboard('l');
    expect(video.currentTime).toBe(10);
    await user.keyboard('5');
    expect(video.currentTime).toBe(300);
    await user.keyboard('k');
    expect(video.paused).toBe(true);
    await user.keyboard('m');
    expect(video.muted).toBe(true);
    fireEvent.keyDown(document.body, { key: '>', code: 'Period', shiftKey: true });
    expect(video.playbackRate).toBe(1.25);
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'kjl5');
    expect(video.currentTime).toBe(300);
  });

  it('goes from chapter to chapter by keys, on the line of time and in both lists', async () => {
    const { user } = await openAndPlay();
    const { video } = streams.last();
    await user.keyboard(']');
    expect(video.currentTime).toBe(240);
    const line = screen.getByRole('slider', { name: 'Position' });
    expect(line).toHaveAttribute('aria-valuetext', '4:00 of 10:00, Injection points of the forehead');
    await user.keyboard(']');
    expect(video.currentTime).toBe(240);
    await user.keyboard('[[');
    expect(video.currentTime).toBe(0);

    await user.click(screen.getByRole('button', { name: 'Chapters' }));
    const panel = within(screen.getByRole('dialog', { name: 'Chapters', hidden: true }));
    await user.click(panel.getByRole('button', { name: /4:00/, hidden: true }));
    expect(video.currentTime).toBe(240);

    const overview = within(screen.getByRole('tabpanel', { name: 'Overview' }));
    expect(overview.getByRole('button', { name: /4:00/ })).toHaveAttribute('aria-current', 'true');
    await user.click(overview.getByRole('button', { name: /0:00/ }));
    expect(video.currentTime).toBe(0);
  });

  it('begins a lecture at the chapter that was chosen before it was begun', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Start the lecture' });
    await user.click(screen.getByRole('button', { name: /4:00 ?Injection points of the forehead/ }));
    await waitFor(() => expect(streams.last().options.startAtSec).toBe(240));
  });

  it('searches the transcript and jumps to what is found', async () => {
    const { user } = await openAndPlay();
    await user.click(screen.getByRole('tab', { name: 'Transcript' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search the transcript' }), 'dilution');
    expect(await screen.findByText('1 place found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /0:05/ }));
    expect(streams.last().video.currentTime).toBe(5);
  });

  it('writes a note at the time at which it was begun', async () => {
    const api = service().answer(addNote, ({ body }) => ({
      ...(body as { noteId: string; text: string; atSeconds: number }),
      curriculumId: 'c-1',
      lectureId: 'l-2',
      created_at: '2026-11-22T10:00:00.000Z',
      updated_at: '2026-11-22T10:00:00.000Z',
    }));
    const { user } = await openAndPlay(api);
    act(() => streams.last().advanceTo(65));
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Ask about dilution');
    act(() => streams.last().advanceTo(80));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Jump to 1:05' }));
    expect(streams.last().video.currentTime).toBe(65);
    await expectAccessible();
  });

  it('goes on with the next lecture after a countdown that can be cancelled', async () => {
    const { user, address } = await openAndPlay();
    act(() => streams.last().end());
    expect(await screen.findByText('Begins in 5 seconds')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/Begins in/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(address()).toBe('/en/lecture/player/c-1/l-3'));
    await waitFor(() => expect(streams.opened()).toBe(2));
  });

  it('does not go on by itself while a note is being written', async () => {
    const { user, address } = await openAndPlay();
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Half a sen');
    act(() => streams.last().end());
    expect(await screen.findByText('Begins in 5 seconds')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Begins in/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Play now' })).toBeEnabled();
    expect(address()).toBe('/en/lecture/player/c-1/l-2');
  });
});

describe('the player page refuses', () => {
  const refuse = (code: string, details?: unknown): FakeApi =>
    service().answer(openPlayerSession, () => {
      throw new ApiError({ code, status: 409, message: code, traceId: 'trace-9', details });
    });

  it.each([
    ['NOT_ENROLLED', undefined, 'You are not enrolled in this course', 'Enroll now', 'link'],
    [
      'NOT_ENROLLED',
      { reason: 'expired', endedAt: '2026-10-01T00:00:00.000Z' },
      'Your access has ended',
      'Enroll again',
      'link',
    ],
    ['NOT_ENROLLED', { reason: 'refund-requested' }, 'A refund is under way', 'To My Library', 'link'],
    ['LICENSE_REQUIRED', undefined, 'Your licence is not verified yet', 'Verify your licence', 'link'],
    ['UNAUTHENTICATED', undefined, 'You are logged out', 'Log in', 'link'],
    ['VIDEO_PROCESSING', { percent: 40 }, 'The video is being prepared', 'Try again', 'button'],
    ['VIDEO_FAILED', undefined, 'The video could not be prepared', 'Go to the next lecture', 'button'],
    ['LECTURE_NOT_FOUND', undefined, 'This lecture was removed', 'Go to the next lecture', 'button'],
    ['NOT_PLAYABLE', { type: 'live' }, 'This lecture has no video', 'Go to the live lecture', 'link'],
    [
      'DEVICE_LIMIT',
      { devices: [{ name: 'Edge · Windows' }] },
      'You have reached your device limit',
      'Manage my devices',
      'link',
    ],
    ['INTERNAL', undefined, 'The video cannot be played', 'Try again', 'button'],
  ])('%s %j and says what to do', async (code, details, title, action, role) => {
    await open(refuse(code, details));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    const card = within(screen.getByRole('alert'));
    expect(card.getByRole(role, { name: action })).toBeInTheDocument();
    expect(streams.opened()).toBe(0);
    await expectAccessible();
  });

  it('a second device until it takes over', async () => {
    const api = service();
    api.answer(openPlayerSession, ({ body }) => {
      if ((body as { takeOver: boolean }).takeOver) return playerSession('l-2');
      const details = { device: 'Safari · iOS', sameDevice: false };
      throw new ApiError({ code: 'PLAYING_ELSEWHERE', status: 409, message: '', traceId: 't', details });
    });
    const { user } = await open(api);
    expect(await screen.findByText(/Safari · iOS is playing/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play here' }));
    await waitFor(() => expect(streams.opened()).toBe(1));
  });

  it('a browser without H.264, with a clear message', async () => {
    streams.restore();
    streams = installFakeStreams({ playsH264: false });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Start the lecture' }));
    expect(
      await screen.findByRole('heading', { name: 'This browser cannot play the video' }),
    ).toBeInTheDocument();
    expect(streams.opened()).toBe(0);
  });

  it('a lecture that is not in the course, and offers another one', async () => {
    await open(service(), '/en/lecture/player/c-1/l-9');
    expect(await screen.findByText('This lecture is no longer part of the course')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the next lecture' })).toHaveAttribute(
      'href',
      '/en/lecture/player/c-1/l-2',
    );
  });
});

describe('while it plays, the player', () => {
  beforeEach(() =>
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }),
  );
  afterEach(() => jest.useRealTimers());
  const waitSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

  it('stops when another device takes over, and plays here again on request', async () => {
    const { api } = await openAndPlay();
    api.answer(
      sendHeartbeat,
      heartbeat({ state: 'taken-over', takenOverBy: { name: 'Chrome · macOS', kind: 'computer' } }),
    );
    await waitSeconds(10);
    expect(await screen.findByRole('heading', { name: 'Playing on another device' })).toBeInTheDocument();
    expect(screen.getByText(/plays on Chrome · macOS now/)).toBeInTheDocument();
    expect(streams.last().isClosed).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Play here' }));
    await waitFor(() => expect(streams.opened()).toBe(2));
    expect(bodiesOf(api, openPlayerSession).at(-1)).toMatchObject({ takeOver: true });
  });

  it('keeps unsaved seconds through a lost network and sends them with the next heartbeat', async () => {
    const { api } = await openAndPlay();
    api.fail(sendHeartbeat, 'NETWORK');
    api.fail(saveWatched, 'NETWORK');
    const stream = streams.last();
    act(() => stream.advanceTo(0));
    await waitSeconds(5);
    act(() => stream.advanceTo(5));
    await waitSeconds(6);
    expect(localStorage.getItem('lectern.watched.user-1')).toContain(SESSION_ID);
    api.answer(sendHeartbeat, heartbeat());
    await waitSeconds(10);
    expect(bodiesOf(api, sendHeartbeat).at(-1)).toMatchObject({ intervals: [{ from: 0, to: 5 }] });
    expect(localStorage.getItem('lectern.watched.user-1')).toBeNull();
  });

  it('puts a renewed token into later addresses without opening the stream anew', async () => {
    const { api } = await openAndPlay();
    api.answer(sendHeartbeat, heartbeat({ playback: playback('l-2', 'token-2') }));
    await waitSeconds(10);
    expect(streams.last().options.renewAddress('/media/v/token-1/720/7.ts')).toBe(
      '/media/v/token-2/720/7.ts',
    );
    expect(streams.opened()).toBe(1);
  });

  it('asks for a new token when the delivery refuses, and goes on', async () => {
    const { api } = await openAndPlay();
    api.answer(sendHeartbeat, heartbeat({ playback: playback('l-2', 'token-3') }));
    act(() => streams.last().options.events.onFailed({ code: 'REFUSED', status: 403 }));
    await waitFor(() => expect(streams.last().retries).toBe(1));
    expect(streams.last().options.renewAddress('/media/v/x/a.ts')).toBe('/media/v/token-3/a.ts');
  });

  it('says that access is over when it ends while playing', async () => {
    const { api } = await openAndPlay();
    api
      .answer(sendHeartbeat, heartbeat({ state: 'access-ended' }))
      .fail(openPlayerSession, 'NOT_ENROLLED', 403);
    await waitSeconds(10);
    expect(
      await screen.findByRole('heading', { name: 'You are not enrolled in this course' }),
    ).toBeInTheDocument();
  });

  it('says that the network is lost and keeps playing what is there', async () => {
    await openAndPlay();
    act(() => streams.last().options.events.onNetworkLost());
    expect(await screen.findByText('The connection is lost')).toBeInTheDocument();
    expect(streams.last().isClosed).toBe(false);
    act(() => streams.last().options.events.onNetworkBack());
    expect(screen.queryByText('The connection is lost')).not.toBeInTheDocument();
  });
});
