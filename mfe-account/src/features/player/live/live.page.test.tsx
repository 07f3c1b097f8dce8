import {
  answerLivePoll,
  attendLive,
  confirmPresence,
  getLiveLecture,
  getLivePoll,
  leaveLive,
  listLiveMessages,
  writeLiveMessage,
  type LiveLecture,
  type LiveMessage,
  type LivePoll,
} from '@lectern/contracts-learning';
import { installFakeStreams, type FakeStreams } from '@lectern/player/testing';
import type { Session } from '@lectern/shell-api';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { playback } from '../../../testing/player-builders.ts';

let streams: FakeStreams;
let sockets: FakeSocket[];
const realSocket = globalThis.WebSocket;
const realInterval = globalThis.setInterval;
/** Milliseconds between two ticks of the countdown. */
const TICK_MS = 1_000;

/** A socket that the test speaks through. */
class FakeSocket extends EventTarget {
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

beforeEach(() => {
  streams = installFakeStreams();
  sockets = [];
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  // The countdown stands still: on a slow machine its tick would redraw the page between two steps of a test.
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

const in15 = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const lecture = (change: Partial<LiveLecture> = {}): LiveLecture => ({
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
const message = (change: Partial<LiveMessage> = {}): LiveMessage => ({
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

const learner = (): Session => {
  const session = signedIn();
  return session.status === 'signed-in'
    ? { ...session, user: { ...session.user, licenseVerified: true } }
    : session;
};
const service = (change: Partial<LiveLecture> = {}): FakeApi =>
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
const open = (api: FakeApi) =>
  openPage('account.live', { address: '/en/lecture/live/c-1/l-1', api, session: learner() });

it.each([
  ['preparing', { startsAt: null, endsAt: null, joinsAt: null, canJoin: false }, 'The date is being decided'],
  [
    'scheduled',
    { startsAt: in15(600), endsAt: in15(660), joinsAt: in15(585), canJoin: false },
    /from 15 minutes/,
  ],
  ['live', {}, 'The lecture is live now'],
  ['ended', { canJoin: false, hasRecording: true }, 'You can watch the recording.'],
  ['cancelled', { canJoin: false, reason: 'The doctor is ill.' }, /The doctor is ill\./],
] as const)('says that it is %s, and is accessible', async (state, change, words) => {
  await open(service({ ...change, state }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Join' })).toHaveLength(state === 'live' ? 1 : 0);
  expect(screen.queryAllByRole('link', { name: 'Watch the recording' })).toHaveLength(
    state === 'ended' ? 1 : 0,
  );
  expect(screen.queryAllByRole('link', { name: /\.ics/ })).toHaveLength(
    ['scheduled', 'live'].includes(state) ? 1 : 0,
  );
  await expectAccessible();
});

it('joins: the stream begins where it is now, with the token of the moment, and the person is there', async () => {
  const { user, api, container } = await open(service());
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(streams.opened()).toBe(1));
  expect(streams.last().options).toMatchObject({ startAtSec: -1 });
  expect(api.calls.filter(({ endpoint }) => endpoint.path === attendLive.path)[0]?.body).toMatchObject({
    tokenUntil: null,
  });
  act(() => streams.last().showFirstFrame(0));
  expect(container.querySelector('[data-watermark]')).toHaveTextContent('ki***@example.com · 7f3a09bc');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  await expectAccessible();
});

it('shows what the socket brings, once, and takes away what was taken away', async () => {
  await open(service());
  await waitFor(() => expect(sockets).toHaveLength(1));
  expect(sockets[0]?.address).toMatch(/^ws:.*\/api\/learning\/live\/c-1\/l-1\/socket$/);
  act(() => sockets[0]?.say({ type: 'lecture' }));
  expect(await screen.findByText('Hello there')).toBeInTheDocument();
  const { hasVoted: _, ...told } = message({ messageId: 'm-2', revision: 2, text: 'And you?' });
  act(() => sockets[0]?.say({ type: 'messages', messages: [told, told] }));
  expect(await screen.findAllByText('And you?')).toHaveLength(1);
  act(() =>
    sockets[0]?.say({ type: 'messages', messages: [{ ...told, revision: 3, isHidden: true, text: '' }] }),
  );
  await waitFor(() => expect(screen.queryByText('And you?')).not.toBeInTheDocument());
  act(() => sockets[0]?.say('junk'));
  expect(screen.getByText('Hello there')).toBeInTheDocument();
});

it('sends a question, and keeps what was written when it could not be sent', async () => {
  const api = service().fail(writeLiveMessage, 'PATIENT_DATA', 422);
  const { user } = await open(api);
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(field, 'Which needle?');
  await user.click(screen.getByRole('checkbox', { name: 'Send as a question' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(field).toHaveValue('Which needle?');
  api.answer(
    writeLiveMessage,
    message({ messageId: 'q-1', text: 'Which needle?', isQuestion: true, isOwn: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('tab', { name: '1 question' })).toBeInTheDocument();
  expect(field).toHaveValue('');
});

it('an on-site lecture shows the place, the seats and a code for the door', async () => {
  const change = {
    type: 'onsite',
    state: 'scheduled',
    canJoin: false,
    seats: 12,
    ticket: 'u.c.l.mac',
  } as const;
  await open(service({ ...change, venue_en: 'Seoul, Teheran-ro 1', venue_ko: '서울' }));
  expect(await screen.findByText('Seoul, Teheran-ro 1')).toBeInTheDocument();
  expect(screen.getByText('12 seats')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Your code for the door' })).toBeInTheDocument();
  expect(sockets).toHaveLength(0);
  await expectAccessible();
});

it('staff and the instructor look after the chat, and are not counted as attendees', async () => {
  const api = service().answer(listLiveMessages, { messages: [message()], canModerate: true });
  const { container } = await open(api);
  await waitFor(() => expect(sockets).toHaveLength(1));
  act(() => sockets[0]?.say({ type: 'lecture' }));
  expect(await screen.findByText(/You moderate the chat/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Remove:/ })).toBeInTheDocument();
  expect(api.calls.filter(({ endpoint }) => endpoint.path === attendLive.path)).toEqual([]);
  await expectAccessible(container);
});

const poll = (change: Partial<LivePoll> = {}): LivePoll => ({
  pollId: '22222222-2222-4222-8222-222222222222',
  question: 'Which needle do you use?',
  choices: ['30G', '32G'],
  isOpen: true,
  openedAt: '2026-11-22T10:00:00.000Z',
  ownChoice: null,
  counts: null,
  ...change,
});

it('a poll comes without taking the focus, is answered by keyboard, and shows counts afterwards', async () => {
  const api = service().answer(answerLivePoll, poll({ ownChoice: 1, counts: [2, 1] }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(sockets).toHaveLength(1));
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'Half a');
  act(() => sockets[0]?.say({ type: 'poll', poll: poll() }));
  expect(await screen.findByRole('group', { name: 'Which needle do you use?' })).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(screen.getByText('A poll is open: Which needle do you use?')).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/votes?$/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  await expectAccessible();
  screen.getByRole('radio', { name: '30G' }).focus();
  await user.keyboard('{ArrowDown}');
  screen.getByRole('button', { name: 'Send answer' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 votes')).toBeInTheDocument();
  expect(api.calls.find(({ endpoint }) => endpoint.path === answerLivePoll.path)?.body).toEqual({
    choice: 1,
  });
  expect(screen.getByRole('button', { name: 'Change answer' })).toBeDisabled();
  act(() => sockets[0]?.say({ type: 'poll', poll: poll({ isOpen: false, ownChoice: 1, counts: [3, 1] }) }));
  expect(await screen.findByText('3 votes · 75%')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText('Your answer')).toBeInTheDocument();
});

it('tells that a poll was closed before the answer came, and asks who has not joined to join', async () => {
  const api = service().answer(getLivePoll, { poll: poll() }).fail(answerLivePoll, 'POLL_CLOSED', 409);
  const { user } = await open(api);
  await waitFor(() => expect(sockets).toHaveLength(1));
  act(() => sockets[0]?.say({ type: 'lecture' }));
  expect(await screen.findByText('Join the lecture to answer.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await user.click(await screen.findByRole('radio', { name: '32G' }));
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The poll was closed before your answer came.');
  expect(screen.getByRole('radio', { name: '32G' })).toBeChecked();
});

const asked = (change: Partial<LiveLecture['presenceChecks']> = {}): Partial<LiveLecture> => ({
  presenceChecks: { asked: 0, confirmed: 0, open: { number: 1, until: in15(2) }, ...change },
});

it('a check of attendance is announced, leaves the focus, and is confirmed by keyboard', async () => {
  const confirmed = lecture(asked({ asked: 1, confirmed: 1, open: null }));
  const api = service(asked()).fail(confirmPresence, 'UNAVAILABLE', 503);
  const { user } = await open(api);
  expect(await screen.findByText('You are asked up to twice during the lecture.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Attendance check:/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Attendance check: are you watching now?');
  expect(screen.getByText('2 minutes left')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Yes, I am here' });
  expect(button).not.toHaveFocus();
  await expectAccessible();
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('It could not be sent. Please press again.')).toHaveAttribute(
    'role',
    'alert',
  );
  api.answer(confirmPresence, confirmed);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Your attendance is confirmed.')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: 'Yes, I am here' })).not.toBeInTheDocument();
  expect(screen.getByText('1 of 1 confirmed')).toBeInTheDocument();
  expect(api.calls.findLast(({ endpoint }) => endpoint.path === confirmPresence.path)?.body).toEqual({
    number: 1,
  });
});

it('a second check that is missed is not announced as confirmed after the first one was', async () => {
  const first = lecture(asked({ asked: 1, confirmed: 1, open: null }));
  const api = service(asked()).answer(confirmPresence, first);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, I am here' }));
  expect(await screen.findByText('Your attendance is confirmed.')).toBeInTheDocument();
  api.answer(getLiveLecture, lecture({ presenceChecks: { asked: 2, confirmed: 1, open: null } }));
  act(() => sockets[0]?.say({ type: 'lecture' }));
  expect(await screen.findByText('1 of 2 confirmed')).toBeInTheDocument();
  expect(screen.queryByText('Your attendance is confirmed.')).not.toBeInTheDocument();
});

it('asks nothing more once the time of a check is over, and tells what was missed', async () => {
  const over = { asked: 2, confirmed: 1, open: { number: 2, until: in15(-1) } };
  const { user } = await open(service(asked(over)));
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(streams.opened()).toBe(1));
  expect(screen.queryByRole('button', { name: 'Yes, I am here' })).not.toBeInTheDocument();
  expect(screen.getByText('1 of 2 confirmed')).toBeInTheDocument();
});
