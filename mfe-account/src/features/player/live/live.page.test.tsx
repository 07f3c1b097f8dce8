import { attendLive, listLiveMessages, writeLiveMessage } from '@lectern/contracts-learning';
import { expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import {
  in15,
  message,
  open,
  service,
  sockets,
  streams,
  installFakeLive,
} from '../../../testing/live-builders.ts';

installFakeLive();

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

it('only shows the chat while staff have it off', async () => {
  await open(service(), { 'live-chat': false });
  expect(await screen.findByRole('log', { name: 'Chat' })).toBeInTheDocument();
  expect(await screen.findByText(/The chat is switched off/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  await expectAccessible();
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
