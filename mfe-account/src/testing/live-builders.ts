import type { FlagValues } from '@lectern/contracts-core';
import {
  attendLive,
  getLiveLecture,
  getLivePoll,
  leaveLive,
  listLiveMessages,
  type LiveLecture,
  type LiveMessage,
  type LivePoll,
} from '@lectern/contracts-learning';
import { installFakeStreams, type FakeStreams } from '@lectern/player/testing';
import type { Session } from '@lectern/shell-api';
import { createFakeApi, type FakeApi } from '@lectern/testing/web';
import { signedIn } from './builders.ts';
import { openPage } from './open-page.ts';
import { playback } from './player-builders.ts';

/** Milliseconds between two ticks of the countdown. */
const TICK_MS = 1_000;

/** A socket that the test speaks through. */
export class FakeSocket extends EventTarget {
  readonly address: string;
  constructor(address: string | URL) {
    super();
    this.address = String(address);
    sockets.push(this);
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
  say(news: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }));
  }
}

/** The streams and sockets that the page of a live lecture opened in the test that runs. */
export let streams: FakeStreams;
export let sockets: FakeSocket[] = [];

/** For each test of the file: streams and sockets that the test speaks through, and a countdown that stands still. */
export function installFakeLive(): void {
  const realSocket = globalThis.WebSocket;
  const realInterval = globalThis.setInterval;
  beforeEach(() => {
    streams = installFakeStreams();
    sockets = [];
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
    // On a slow machine a tick of the countdown would redraw the page between two steps of a test.
    jest
      .spyOn(globalThis, 'setInterval')
      .mockImplementation((run: () => void, ms?: number) =>
        realInterval(ms === TICK_MS ? () => undefined : run, ms),
      );
  });
  afterEach(() => {
    streams.restore();
    globalThis.WebSocket = realSocket;
    jest.restoreAllMocks();
  });
}

export const in15 = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
export const lecture = (change: Partial<LiveLecture> = {}): LiveLecture => ({
  curriculumId: 'c-1',
  lectureId: 'l-1',
  type: 'live',
  course_ko: '라이브 과정',
  course_en: 'Live course',
  title_ko: '1회차',
  title_en: 'Session 1',
  instructor_ko: '이도윤',
  instructor_en: 'Doyun Lee',
  state: 'live',
  startsAt: in15(-5),
  endsAt: in15(55),
  joinsAt: in15(-20),
  canJoin: true,
  movedFrom: null,
  reason: '',
  hasRecording: false,
  venue_ko: '',
  venue_en: '',
  seats: null,
  ticket: null,
  presences: [],
  now: new Date().toISOString(),
  attendedSeconds: 0,
  presenceChecks: { asked: 0, confirmed: 0, open: null },
  ...change,
});
export const message = (change: Partial<LiveMessage> = {}): LiveMessage => ({
  messageId: '11111111-1111-4111-8111-111111111111',
  revision: 1,
  author: '김○○',
  kind: 'learner',
  isQuestion: false,
  text: 'Hello there',
  isHidden: false,
  isOwn: false,
  votes: 0,
  hasVoted: false,
  created_at: '2026-11-22T10:00:00.000Z',
  ...change,
});

const learner = (flags: FlagValues = {}): Session => {
  const session = signedIn();
  return session.status === 'signed-in'
    ? { ...session, user: { ...session.user, licenseVerified: true, flags } }
    : session;
};
export const service = (change: Partial<LiveLecture> = {}): FakeApi =>
  createFakeApi()
    .answer(getLiveLecture, lecture(change))
    .answer(listLiveMessages, { messages: [message()], canModerate: false })
    .answer(getLivePoll, { poll: null })
    .answer(attendLive, {
      lecture: lecture(change),
      playback: playback('l-1', 'token-1'),
      watermark: { email: 'ki***@example.com', shortId: '7f3a09bc' },
    })
    .answer(leaveLive, lecture(change));
export const open = (api: FakeApi, flags?: FlagValues) =>
  openPage('account.live', { address: '/en/lecture/live/c-1/l-1', api, session: learner(flags) });

export const poll = (change: Partial<LivePoll> = {}): LivePoll => ({
  pollId: '22222222-2222-4222-8222-222222222222',
  question: 'Which needle do you use?',
  choices: ['30G', '32G'],
  isOpen: true,
  openedAt: '2026-11-22T10:00:00.000Z',
  ownChoice: null,
  counts: null,
  ...change,
});
