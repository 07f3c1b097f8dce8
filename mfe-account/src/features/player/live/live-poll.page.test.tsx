import { answerLivePoll, getLivePoll } from '@lectern/contracts-learning';
import { expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { open, poll, service, sockets, installFakeLive } from '../../../testing/live-builders.ts';

installFakeLive();

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
  const send = screen.getByRole('button', { name: 'Vote' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  screen.getByRole('radio', { name: '30G' }).focus();
  await user.keyboard('{ArrowDown}');
  send.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 votes')).toBeInTheDocument();
  expect(api.calls.find(({ endpoint }) => endpoint.path === answerLivePoll.path)?.body).toEqual({
    choice: 1,
  });
  expect(screen.getByText('Your vote is counted.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Change vote' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: /^30G/ }));
  expect(screen.queryByText('Your vote is counted.')).not.toBeInTheDocument();
  act(() => sockets[0]?.say({ type: 'poll', poll: poll({ isOpen: false, ownChoice: 1, counts: [3, 1] }) }));
  expect(await screen.findByText('3 votes · 75%')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText('Your choice')).toBeInTheDocument();
});

it('tells that a poll was closed before the answer came, and asks who has not joined to join', async () => {
  const api = service().answer(getLivePoll, { poll: poll() }).fail(answerLivePoll, 'POLL_CLOSED', 409);
  const { user } = await open(api);
  await waitFor(() => expect(sockets).toHaveLength(1));
  act(() => sockets[0]?.say({ type: 'lecture' }));
  expect(await screen.findByText('Join the lecture to vote.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await user.click(await screen.findByRole('radio', { name: '32G' }));
  await user.click(screen.getByRole('button', { name: 'Vote' }));
  const tooLate = 'The poll closed before your vote arrived.';
  expect(await screen.findByText(tooLate)).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  act(() => sockets[0]?.say({ type: 'poll', poll: poll({ isOpen: false, counts: [2, 1] }) }));
  expect(await screen.findByText('2 votes · 67%')).toBeInTheDocument();
  expect(screen.getByText(tooLate)).toBeInTheDocument();
});

it('the chat is there although the poll cannot be read, and the poll comes with the next news', async () => {
  const api = service().fail(getLivePoll, 'UNAVAILABLE', 503);
  await open(api);
  await waitFor(() => expect(sockets).toHaveLength(1));
  act(() => sockets[0]?.say({ type: 'lecture' }));
  expect(await screen.findByText('Hello there')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Poll/ })).not.toBeInTheDocument();
  api.answer(getLivePoll, { poll: poll() });
  act(() => sockets[0]?.say({ type: 'lecture' }));
  expect(await screen.findByRole('region', { name: /^Poll/ })).toBeInTheDocument();
});
