import type { RouteManifest, Session } from '@lectern/shell-api';
import { sessionStore, ShellProvider } from '@lectern/shell-api/host';
import { createFakeApi } from '@lectern/testing/web';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import en from '../messages/en.json' with { type: 'json' };
import { createI18nRegistry } from '../remotes/i18n-registry.ts';
import type { RemoteRelease } from '../remotes/release-set.ts';
import type { ShellRuntime } from './shell-runtime.ts';
import { STAFF_ENTRANCE, StaffEntrance } from './staff-entrance.tsx';

const user = {
  userId: 'u1',
  name: 'Kim Haneul',
  email: 'haneul@example.com',
  profileImage: null,
  membership: 'free',
  licenseVerified: true,
};
const guest: Session = { status: 'signed-out', hasEnded: false };
const learner: Session = { status: 'signed-in', user };
const staff: Session = { status: 'signed-in', user: { ...user, roles: ['viewer'] } };
const loadDocument = jest.fn();

function open(session: Session, remotes: readonly RemoteRelease[] = [], address = '/admin/users?page=2') {
  sessionStore.setState(session, true);
  const i18n = createI18nRegistry();
  i18n.add('en', 'shell', en);
  const runtime = {
    releaseSet: { id: 'test', remotes },
    i18n,
    origin: 'https://lectern.test',
  } as unknown as ShellRuntime;
  const Component = () => <StaffEntrance runtime={runtime} loadDocument={loadDocument} />;
  const routes = [
    { path: STAFF_ENTRANCE.path, loader: () => null, HydrateFallback: () => null, Component },
    { path: '*', Component: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return render(
    <ShellProvider value={{ locale: 'en', i18n: i18n.get('en'), api: createFakeApi(), routes: {} }}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
}

beforeEach(() => loadDocument.mockClear());
afterEach(() => sessionStorage.clear());

it('looks alike at every address for who is no staff, and loads nothing', async () => {
  for (const session of [guest, learner]) {
    const seen = [];
    for (const address of ['/admin', '/admin/user-management', '/admin/no/such/page']) {
      const { container } = open(session, [], address);
      await screen.findByRole('heading', { level: 1, name: 'For Lectern staff' });
      seen.push(container.textContent);
      cleanup();
    }
    expect(new Set(seen).size).toBe(1);
  }
  expect(loadDocument).not.toHaveBeenCalled();
});

it('loads the document once more for staff whom the edge did not know, and offers it after that', async () => {
  open(staff);
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(loadDocument).toHaveBeenCalledTimes(1);
  cleanup();
  open(staff);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(loadDocument).toHaveBeenCalledTimes(2);
});

it('loads it when a session becomes one of staff', async () => {
  open(guest);
  await screen.findByRole('heading', { level: 1 });
  act(() => sessionStore.setState(staff, true));
  expect(loadDocument).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeInTheDocument();
});

it('tells staff that a page does not exist', async () => {
  const route = { ...STAFF_ENTRANCE, id: 'admin.index', path: 'admin' } satisfies RouteManifest;
  open(staff, [{ id: 'admin', routes: [route], navigation: [] } as unknown as RemoteRelease]);
  expect(await screen.findByRole('heading', { level: 1, name: en.page.notFound.title })).toBeInTheDocument();
  expect(loadDocument).not.toHaveBeenCalled();
});
