import { ApiError } from '@lectern/http';
import { Link, type MfeRoute, type RouteManifest, type Session } from '@lectern/shell-api';
import { sessionStore } from '@lectern/shell-api/host';
import { act, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createPageRegistry } from '../remotes/page-registry.ts';
import { shellRoutes } from './shell-routes.tsx';
import type { ShellRuntime } from './shell-runtime.ts';
import { testRuntime } from '../testing/test-runtime.ts';

const owner: Session = {
  status: 'signed-in',
  user: {
    userId: 'u1',
    name: 'Moon Harin',
    email: 'moon@lectern.example',
    profileImage: null,
    membership: 'guest',
    licenseVerified: true,
    roles: ['owner'],
  },
};
interface Opening {
  /** What the remote's code waits for. */
  readonly importing?: () => Promise<void>;
  /** Whether the server's page is taken over; otherwise it is drawn anew, with nothing of it loaded. */
  readonly adopts?: boolean;
}
let mounts = 0;
function Frame({ children }: { children: ReactNode }) {
  useEffect(() => void (mounts += 1), []);
  return <section aria-label="frame">{children}</section>;
}
const route = (id: string): RouteManifest => ({
  id: `admin.${id}`,
  path: `admin/${id}`,
  scope: 'root',
  access: 'admin',
  render: 'client',
  layout: 'page',
});
const page = (own: Partial<MfeRoute> & Pick<MfeRoute, 'Component'>): MfeRoute => ({ ...own, Layout: Frame });

function open(
  pages: Readonly<Record<string, MfeRoute>>,
  session: Session = owner,
  { importing = () => Promise.resolve(), adopts = true }: Opening = {},
) {
  mounts = 0;
  sessionStore.setState(session, true);
  const routes = Object.keys(pages).map(route);
  const releaseSet: ShellRuntime['releaseSet'] = {
    id: 'test',
    remotes: [
      {
        id: 'admin',
        releaseId: 'r1',
        globalName: 'admin',
        entry: { url: '/r/admin/r1/e.js', integrity: '' },
        routes,
        navigation: [],
      },
    ],
  };
  const port = createPageRegistry({
    releaseSet,
    addMessages: () => undefined,
    async importRemote() {
      await importing();
      return {
        routes: Object.fromEntries(
          Object.entries(pages).map(([id, one]) => [`admin.${id}`, async () => one]),
        ),
        messages: { en: async () => ({ default: {} }), ko: async () => ({ default: {} }) },
      };
    },
  });
  const runtime = testRuntime({
    releaseSet,
    port,
    session: () => Promise.resolve(session),
    isStaffDocument: true,
  });
  const router = createMemoryRouter(shellRoutes(runtime), {
    initialEntries: ['/admin/one'],
    // As the edge sends pages that are drawn in the browser: without their data.
    ...(adopts ? { hydrationData: { loaderData: { plain: { banner: null }, 'admin.one': null } } } : {}),
  });
  render(<RouterProvider router={router} />);
  return router;
}
const frame = () => screen.getByRole('region', { name: 'frame' });

describe('what a remote puts around its pages', () => {
  it('stays while the visitor goes from page to page', async () => {
    open({
      one: page({ Component: () => <Link href="/admin/two">to two</Link> }),
      two: page({ Component: () => <p>page two</p> }),
    });
    const link = await screen.findByRole('link', { name: 'to two' });
    const before = frame();
    act(() => link.click());
    expect(await screen.findByText('page two')).toBeInTheDocument();
    expect(frame()).toBe(before);
    expect(mounts).toBe(1);
  });

  it('is there with the outline of the page before its data, which is asked for once', async () => {
    let arrive: (data: object) => void = () => undefined;
    const loader = jest.fn(() => new Promise<unknown>((resolve) => (arrive = resolve)));
    open({
      one: page({ loader, Component: () => <p>page one</p>, Skeleton: () => <p>outline</p> }),
    });
    expect(await screen.findByText('outline')).toBeInTheDocument();
    expect(frame()).toContainElement(screen.getByText('outline'));
    await act(async () => arrive({}));
    expect(await screen.findByText('page one')).toBeInTheDocument();
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('stays beside the outline of a page that is slow to come, in place of the one that was left', async () => {
    let arrive: (data: object) => void = () => undefined;
    const loader = (): Promise<unknown> => new Promise((resolve) => (arrive = resolve));
    open({
      one: page({ Component: () => <Link href="/admin/two">to two</Link> }),
      two: page({ loader, Component: () => <p>page two</p>, Skeleton: () => <p>outline of two</p> }),
    });
    const link = await screen.findByRole('link', { name: 'to two' });
    act(() => link.click());
    const outline = await screen.findByText('outline of two');
    expect(frame()).toContainElement(outline);
    expect(link.closest('[inert]')).not.toBeNull();
    await act(async () => arrive({}));
    expect(await screen.findByText('page two')).toBeInTheDocument();
    expect(screen.queryByText('outline of two')).not.toBeInTheDocument();
    expect(mounts).toBe(1);
  });

  it('stands around a page that failed as well', async () => {
    open({
      one: page({
        loader: () => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'gone' })),
        Component: () => <p>page one</p>,
        ErrorBoundary: () => <p>own failure</p>,
      }),
    });
    const failure = await screen.findByText('own failure');
    expect(frame()).toContainElement(failure);
  });

  it.each([true, false])('begins no attempt at a remote that failed (adopted: %s)', async (adopts) => {
    const importing = jest.fn<Promise<void>, []>(() => Promise.reject(new Error('corrupt')));
    open({ one: page({ Component: () => <p>page one</p> }) }, owner, { importing, adopts });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(importing).toHaveBeenCalledTimes(1);
    importing.mockImplementation(() => Promise.resolve());
    act(() => again.click());
    expect(await screen.findByText('page one')).toBeInTheDocument();
    expect(frame()).toContainElement(screen.getByText('page one'));
    expect(importing).toHaveBeenCalledTimes(2);
  });

  it('is not shown, nor loaded, to who may not see the page', async () => {
    const loader = jest.fn(async () => ({}));
    open({ one: page({ loader, Component: () => <p>page one</p> }) }, { status: 'signed-out' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'frame' })).not.toBeInTheDocument();
    expect(loader).not.toHaveBeenCalled();
  });
});
