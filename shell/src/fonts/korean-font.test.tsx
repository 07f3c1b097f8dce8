import { waitFor } from '@testing-library/react';
import { startKoreanFont } from './korean-font.ts';

const FILE = '/assets/fonts/hangul.1.woff2';
const root = document.documentElement;
const load = jest.fn<Promise<unknown[]>, [string, string]>();
const fetchFile = jest.fn<Promise<Response>, [string, RequestInit]>();
/** jsdom has no navigation of its own; it tells when the address has changed without a new document. */
let navigation: EventTarget;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/ko');
  load.mockReset().mockResolvedValue([{}]);
  fetchFile.mockReset().mockResolvedValue(answer(true));
  navigation = new EventTarget();
  stand('navigation', navigation);
  stand('fetch', fetchFile);
  stand('requestIdleCallback', (callback: () => void) => callback());
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
});

const stand = (name: string, value: unknown) =>
  Object.defineProperty(window, name, { configurable: true, value });
const answer = (ok: boolean) => ({ ok, arrayBuffer: async () => new ArrayBuffer(1) }) as Response;
const sheet = () => document.querySelector<HTMLLinkElement>('link');
const isShown = () => root.dataset['letters'] === 'here';
const shown = () => waitFor(() => expect(root.dataset['letters']).toBe('here'));
const fetched = () => waitFor(() => expect(fetchFile).toHaveBeenCalled());

/** Loads a document; its sheet of rare letters arrives when asked for. Says whether our letters were there at once. */
function open(file: string | undefined = FILE): boolean {
  delete root.dataset['letters'];
  document.head.innerHTML = '<link rel="preload" as="style" media="not all" data-later="rare">';
  new MutationObserver(() => sheet()?.dispatchEvent(new Event('load'))).observe(document.head, {
    attributes: true,
    subtree: true,
    attributeFilter: ['media'],
  });
  startKoreanFont(window, file);
  const isAtOnce = isShown();
  window.dispatchEvent(new Event('load'));
  return isAtOnce;
}

/** Goes on as the site does, without a new document; everything fetched before has arrived by then. */
async function goTo(address: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  history.pushState(null, '', address);
  navigation.dispatchEvent(new Event('currententrychange'));
  await new Promise((resolve) => setTimeout(resolve));
}

it('come with the next page on a first visit, rare ones first', async () => {
  expect(open()).toBe(false);
  await fetched();
  await goTo('/ko?filter=1');
  expect(isShown()).toBe(false);
  expect(sheet()).toMatchObject({ rel: 'preload', media: 'not all' });
  await goTo('/ko/search');
  await shown();
  expect(sheet()).toMatchObject({ rel: 'stylesheet', media: 'all' });
  expect(fetchFile).toHaveBeenCalledWith(FILE, { priority: 'low' });
});

it('are there from the first paint on in the next document', async () => {
  open();
  await waitFor(() => expect(localStorage).toHaveLength(1));
  fetchFile.mockClear();
  expect(open()).toBe(true);
  expect(sheet()).toMatchObject({ rel: 'stylesheet', media: 'all' });
  expect(fetchFile).not.toHaveBeenCalled();
});

it('are fetched again when the file is another', async () => {
  open();
  await waitFor(() => expect(localStorage).toHaveLength(1));
  expect(open('/assets/fonts/hangul.2.woff2')).toBe(false);
  await waitFor(() =>
    expect(fetchFile).toHaveBeenLastCalledWith('/assets/fonts/hangul.2.woff2', expect.anything()),
  );
});

it.each([
  ['the network is gone', () => fetchFile.mockRejectedValue(new Error('offline'))],
  ['the file is not there', () => fetchFile.mockResolvedValue(answer(false))],
  ['the browser refuses the face', () => load.mockRejectedValue(new Error('not a font'))],
  ['the browser knows no such face', () => load.mockResolvedValue([])],
])('stay those of the device when %s', async (_, fail) => {
  fail();
  open();
  await fetched();
  await goTo('/ko/search');
  expect(isShown()).toBe(false);
});

it('are not kept as fetched when they were not', async () => {
  fetchFile.mockResolvedValue(answer(false));
  open();
  await fetched();
  expect(open()).toBe(false);
});

it('are not fetched for pages that name no file', async () => {
  startKoreanFont(window, undefined);
  window.dispatchEvent(new Event('load'));
  await goTo('/ko/search');
  expect(fetchFile).not.toHaveBeenCalled();
});

it('come each time with the second page where storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  for (const page of ['/ko/search', '/ko/about']) {
    fetchFile.mockClear();
    expect(open()).toBe(false);
    await fetched();
    await goTo(page);
    await shown();
  }
});

it('wait for the next document in a browser that does not tell of navigations', async () => {
  stand('navigation', undefined);
  expect(open()).toBe(false);
  await waitFor(() => expect(localStorage).toHaveLength(1));
  await goTo('/ko/search');
  expect(isShown()).toBe(false);
  expect(open()).toBe(true);
});
