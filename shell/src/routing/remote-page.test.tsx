import type { RouteManifest, Session } from '@lectern/shell-api';
import { sessionStore, ShellProvider } from '@lectern/shell-api/host';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import en from '../messages/en.json' with { type: 'json' };
import { RemotePage } from './remote-page.tsx';
import { testRuntime } from '../testing/test-runtime.ts';

const unlicensed: Session = {
  status: 'signed-in',
  user: {
    userId: 'u1',
    name: 'Kim Haneul',
    email: 'haneul@example.com',
    profileImage: null,
    membership: 'free',
    licenseVerified: false,
  },
};

describe('RemotePage', () => {
  it('sends a visitor without a licence to the upload page once, however long that page takes', async () => {
    let arrive: (data: null) => void = () => undefined;
    const uploadLoader = jest.fn(() => new Promise<null>((resolve) => (arrive = resolve)));
    const { router } = open('/en/my/edit-profile?tab=photo', unlicensed, uploadLoader);
    await waitFor(() => expect(uploadLoader).toHaveBeenCalledTimes(1));
    expect(screen.getByText(en.loading.account)).toBeInTheDocument();
    // What happens meanwhile draws the guarded page again.
    act(() => sessionStore.setState({ ...unlicensed }, true));
    act(() => sessionStore.setState({ ...unlicensed }, true));
    await act(async () => arrive(null));
    expect(await screen.findByText('from /en/my/edit-profile?tab=photo')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/en/my/upload-license');
    expect(uploadLoader).toHaveBeenCalledTimes(1);
  });

  it('keeps header and footer around what others see at the address of a staff page', async () => {
    open('/en/my/edit-profile', { status: 'signed-out', hasEnded: false }, undefined, {
      ...GUARDED,
      access: 'admin',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'For Lectern staff' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  it('draws the page of a visitor who may see it', async () => {
    open('/en/my/edit-profile', { ...unlicensed, user: { ...unlicensed.user, licenseVerified: true } });
    expect(await screen.findByText('the guarded page')).toBeInTheDocument();
  });
});

function open(
  address: string,
  session: Session,
  uploadLoader: () => Promise<null> = async () => null,
  route: RouteManifest = GUARDED,
) {
  sessionStore.setState(session, true);
  const peek = () => ({ Component: () => <p>the guarded page</p> });
  const runtime = testRuntime({ port: { peek }, session: () => Promise.resolve(session) });
  const { i18n, api } = runtime;
  const router = createMemoryRouter(
    [
      {
        path: '/:lang/my/edit-profile',
        loader: () => null,
        HydrateFallback: () => null,
        Component: () => <RemotePage route={route} runtime={runtime} />,
      },
      { path: '/:lang/my/upload-license', loader: uploadLoader, Component: Upload },
    ],
    { initialEntries: [address] },
  );
  render(
    <ShellProvider value={{ locale: 'en', i18n: i18n.get('en'), api, routes: {} }}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  return { router };
}

function Upload() {
  const { state } = useLocation();
  return <p>from {(state as { from: string }).from}</p>;
}

const GUARDED: RouteManifest = {
  id: 'account.profile',
  path: 'my/edit-profile',
  scope: 'language',
  access: 'licensed',
  render: 'client',
  layout: 'page',
};
