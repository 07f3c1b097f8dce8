import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { markAdopted, useBrowserValue, useHydrated } from './browser-value.ts';
import { useSession } from './hooks.ts';
import { sessionStore } from './session.store.ts';

beforeEach(() => {
  markAdopted(false);
  sessionStore.setState({ status: 'loading' }, true);
});

afterEach(() => document.body.replaceChildren());

const drawn: string[] = [];
function Fragment({ value }: { value: string }) {
  const shown = useBrowserValue(value, '');
  drawn.push(shown);
  return <p>{`${shown} ${String(useHydrated())}`}</p>;
}

/** The server's HTML of an element, in a page of its own. */
function sent(element: React.ReactElement): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = renderToString(element);
  document.body.replaceChildren(host);
  return host;
}

it('is what the server wrote while its HTML is adopted, and the real one after', async () => {
  const differences: unknown[] = [];
  const page = <Fragment value="#top" />;
  const host = sent(page);
  expect(host.textContent).toContain('false');
  await act(async () => {
    hydrateRoot(host, page, { onRecoverableError: (error) => differences.push(error) });
  });
  expect(differences).toEqual([]);
  expect(host.textContent).toContain('#top true');
});

it('is the real one at once where there is nothing to adopt', () => {
  markAdopted(true);
  drawn.length = 0;
  render(<Fragment value="#top" />);
  expect(screen.getByText('#top true')).toBeTruthy();
  expect(drawn).toEqual(['#top']);
});

it('follows changes', () => {
  markAdopted(true);
  const { rerender } = render(<Fragment value="#top" />);
  rerender(<Fragment value="#end" />);
  expect(screen.getByText('#end true')).toBeTruthy();
});

it('tells who is signed in, also when that became known before anything was drawn', async () => {
  const Status = () => <p>{useSession().status}</p>;
  const host = sent(<Status />);
  expect(host.textContent).toContain('loading');
  sessionStore.setState({ status: 'signed-out' }, true);
  await act(async () => {
    hydrateRoot(host, <Status />);
  });
  expect(host.textContent).toContain('signed-out');
  act(() => sessionStore.setState({ status: 'loading' }, true));
  expect(host.textContent).toContain('loading');
});
