import { confirmPresence, getLiveLecture, type LiveLecture } from '@lectern/contracts-learning';
import { expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import {
  in15,
  lecture,
  open,
  service,
  sockets,
  streams,
  installFakeLive,
} from '../../../testing/live-builders.ts';

installFakeLive();

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
