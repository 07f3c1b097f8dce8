import { pageFailure, type RouteManifest } from '@lectern/shell-api';
import { ShellProvider } from '@lectern/shell-api/host';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { applyHead } from '../head/apply-head.ts';
import { RouteFailureView } from './route-failure.tsx';
import { testRuntime } from '../testing/test-runtime.ts';

const structuredData = () => document.head.querySelectorAll('script[type="application/ld+json"]');

afterEach(() => document.head.replaceChildren());

describe('the head of a page that failed', () => {
  it.each([
    [404, 'PRODUCT_NOT_FOUND', 'We cannot find this page | Lectern'],
    [403, 'FORBIDDEN', 'This page is not open to your account | Lectern'],
    [0, 'NETWORK', 'The connection was interrupted | Lectern'],
    [500, 'INTERNAL', 'Something went wrong on our side | Lectern'],
  ])('names the failure %i %s and keeps nothing of the page before', async (status, code, title) => {
    applyHead(
      [
        { tag: 'title', attrs: {}, text: 'A course' },
        { tag: 'script', attrs: { type: 'application/ld+json' }, text: '{"name":"A course"}' },
      ],
      'en',
    );
    expect(structuredData()).toHaveLength(1);
    open(() => Promise.reject(pageFailure(status, code)));
    expect(await screen.findByText('The view of the remote')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(title));
    expect(structuredData()).toHaveLength(0);
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
  });
});

function open(loader: () => Promise<never>) {
  const peek = () => ({ Component: () => null, ErrorBoundary: () => <p>The view of the remote</p> });
  const runtime = testRuntime({ port: { peek } });
  const { i18n, api } = runtime;
  const router = createMemoryRouter(
    [
      {
        path: '/:lang/curriculum/:id',
        loader,
        HydrateFallback: () => null,
        Component: () => null,
        ErrorBoundary: () => <RouteFailureView route={COURSE} runtime={runtime} />,
      },
    ],
    { initialEntries: ['/en/curriculum/no-such-course'] },
  );
  render(
    <ShellProvider value={{ locale: 'en', i18n: i18n.get('en'), api, routes: {} }}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
}

const COURSE: RouteManifest = {
  id: 'catalog.course',
  path: 'curriculum/:id',
  scope: 'language',
  access: 'public',
  render: 'server',
  layout: 'page',
};
