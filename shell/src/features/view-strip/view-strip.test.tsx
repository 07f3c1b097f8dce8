import { endView } from '@lectern/contracts-identity';
import { ApiError } from '@lectern/http';
import { connectSessionCheck, sessionStore, toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible, expectConsole } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { tellViewOnly } from '../../bootstrap/tell-view-only.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { ViewStrip } from './view-strip.tsx';

const user = {
  userId: 'user-1',
  name: '김서연',
  email: 'kim@example.com',
  profileImage: null,
  membership: 'guest',
  licenseVerified: true,
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const signIn = (viewEndsAt?: string) =>
  act(() => sessionStore.setState({ status: 'signed-in', user: { ...user, viewEndsAt } }, true));
const strip = () => screen.findByRole('complementary', { name: 'View as a user' });
const open = (api = createFakeApi().answer(endView, { success: true }), address = '/en') =>
  renderShell({ address, framed: false, api, children: <ViewStrip /> });
const ended = (api: ReturnType<typeof createFakeApi>) => api.calls.map(({ endpoint }) => endpoint);

afterEach(() => {
  sessionStore.setState({ status: 'loading' }, true);
  toastStore.setState({ toast: null });
});

it('tells whose page it is and until when, in Korean time', async () => {
  const { container } = await open();
  const endsAt = inMinutes(10);
  signIn(endsAt);
  const inKorea = new Date(Date.parse(endsAt) + 9 * 3_600_000).toISOString().slice(11, 16);
  expect(await strip()).toHaveTextContent(
    `You are viewing the site as 김서연. Read only, until ${inKorea} KST.`,
  );
  await expectAccessible(container);
});

it('is Korean where the page is', async () => {
  await open(undefined, '/ko');
  signIn(inMinutes(10));
  expect(await screen.findByText('김서연 님이 보는 화면이에요.')).toBeInTheDocument();
});

it('is nowhere without a view', async () => {
  await open();
  signIn();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('ends the view, and loads the site anew', async () => {
  const { user: visitor, api } = await open();
  signIn(inMinutes(10));
  await visitor.click(within(await strip()).getByRole('button', { name: 'End the view' }));
  expectConsole(/Not implemented: navigation/);
  await waitFor(() => expect(ended(api)).toEqual([endView]));
});

it('ends by itself when the time is up', async () => {
  const { api } = await open();
  expectConsole(/Not implemented: navigation/);
  signIn(inMinutes(0));
  await waitFor(() => expect(ended(api)).toEqual([endView]));
});

it('leaves alone what another tab began meanwhile', async () => {
  const later = inMinutes(10);
  const { api } = await open();
  let asked = 0;
  connectSessionCheck(async () => {
    asked += 1;
    return { status: 'signed-in', user: { ...user, viewEndsAt: later } };
  });
  signIn(inMinutes(0));
  await waitFor(() => expect(asked).toBe(1));
  expect(ended(api)).toEqual([]);
});

it('says that it could not be ended, and stays', async () => {
  const { user: visitor } = await open(createFakeApi().fail(endView, 'UNAVAILABLE', 503));
  signIn(inMinutes(10));
  const end = within(await strip()).getByRole('button', { name: 'End the view' });
  await visitor.click(end);
  await waitFor(() =>
    expect(toastStore.getState().toast?.title).toBe('The view could not be ended. Please try again.'),
  );
  expect(end).toBeEnabled();
});

it('says why a change was refused, and says nothing about other failures', () => {
  const t = (key: string) => key;
  tellViewOnly(new ApiError({ code: 'FORBIDDEN', status: 403, message: '' }), t);
  expect(toastStore.getState().toast).toBeNull();
  tellViewOnly(new ApiError({ code: 'VIEW_ONLY', status: 403, message: '' }), t);
  expect(toastStore.getState().toast).toMatchObject({
    title: 'view.refused',
    description: 'view.refusedText',
  });
});
