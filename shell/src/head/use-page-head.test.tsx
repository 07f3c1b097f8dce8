import type { RouteManifest } from '@lectern/shell-api';
import { ShellProvider } from '@lectern/shell-api/host';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { testRuntime } from '../testing/test-runtime.ts';
import { adoptHead } from './head-writer.ts';
import { usePageHead } from './use-page-head.ts';

const route: RouteManifest = {
  id: 'catalog.help',
  path: 'help',
  scope: 'language',
  access: 'public',
  render: 'server',
  layout: 'page',
};
const runtime = testRuntime();

function Named({ title }: { title: string }) {
  const page = { Component: () => null, head: () => ({ title, description: title }) };
  usePageHead(route, page, runtime);
  return <p>{title}</p>;
}

function open(first: string) {
  const router = createMemoryRouter(
    [
      { path: '/en/help', loader: () => ({}), Component: () => <Named title="Help" /> },
      { path: '/en/about', loader: () => ({}), Component: () => <Named title="About us" /> },
    ],
    { initialEntries: [first], hydrationData: { loaderData: { '0': {}, '1': {} } } },
  );
  render(
    <ShellProvider value={{ locale: 'en', i18n: runtime.i18n.get('en'), api: runtime.api, routes: {} }}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  return router;
}

beforeEach(() => {
  document.title = 'As the server wrote it';
});
afterEach(() => document.head.replaceChildren());

it('leaves the head that the server wrote, and writes that of the next page', async () => {
  adoptHead('/en/help');
  const router = open('/en/help');
  expect(screen.getByText('Help')).toBeInTheDocument();
  await act(() => router.navigate('/en/about'));
  await waitFor(() => expect(document.title).toBe('About us | Lectern'));
  await act(() => router.navigate('/en/help'));
  await waitFor(() => expect(document.title).toBe('Help | Lectern'));
});

it('keeps what the server wrote of the first page as it is', async () => {
  const titles: string[] = [];
  new MutationObserver(() => titles.push(document.title)).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  adoptHead('/en/help');
  const router = open('/en/help');
  await act(() => router.navigate('/en/about'));
  await waitFor(() => expect(titles.at(-1)).toBe('About us | Lectern'));
  expect(titles).not.toContain('Help | Lectern');
});

it('writes the head of a page that the browser draws, or that is at another address than the server thought', async () => {
  adoptHead('/en/about');
  open('/en/help');
  await waitFor(() => expect(document.title).toBe('Help | Lectern'));
});
