import { ShellProvider } from '@lectern/shell-api/host';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import en from '../../messages/en.json' with { type: 'json' };
import { SlowPage } from './slow-page.tsx';
import { testRuntime } from '../../testing/test-runtime.ts';

describe('a page that is slow to come', () => {
  afterEach(() => jest.useRealTimers());

  it('shows its outline after 150 ms, keeps the old page out of reach, and then stands there', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    let arrive: (data: null) => void = () => undefined;
    const { router } = open(() => new Promise<null>((resolve) => (arrive = resolve)));
    await act(async () => undefined);
    act(() => void router.navigate('/en/doctors'));
    await act(async () => jest.advanceTimersByTime(140));
    expect(screen.queryByText(en.loading.page)).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(20));
    expect(screen.getByText(en.loading.page)).toBeInTheDocument();
    expect(screen.getByText('the old page').closest('[inert]')).not.toBeNull();
    await act(async () => arrive(null));
    expect(screen.getByText('the new page')).toBeInTheDocument();
    expect(screen.queryByText(en.loading.page)).not.toBeInTheDocument();
  });

  it('stays as it is while only its own query changes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { router } = open(() => new Promise<null>(() => undefined));
    await act(async () => undefined);
    act(() => void router.navigate('/en?page=2'));
    await act(async () => jest.advanceTimersByTime(500));
    expect(screen.queryByText(en.loading.page)).not.toBeInTheDocument();
  });
});

function open(slowly: () => Promise<null>) {
  const runtime = testRuntime();
  const { i18n, api } = runtime;
  const value = { locale: 'en' as const, i18n: i18n.get('en'), api, routes: {} };
  const router = createMemoryRouter(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        element: (
          <ShellProvider value={value}>
            <SlowPage runtime={runtime}>
              <Outlet />
            </SlowPage>
          </ShellProvider>
        ),
        children: [
          {
            path: 'en',
            loader: ({ request }) => (request.url.includes('?') ? slowly() : null),
            element: <p>the old page</p>,
          },
          { path: 'en/doctors', loader: slowly, element: <p>the new page</p> },
        ],
      },
    ],
    { initialEntries: ['/en'] },
  );
  render(<RouterProvider router={router} />);
  return { router };
}
