import { waitFor } from '@testing-library/react';
import { startLetters } from './letters.ts';

const FILE = '/assets/fonts/hangul.1.woff2';
const root = document.documentElement;
const load = jest.fn<Promise<unknown[]>, [string, string]>();

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['letters'];
  load.mockReset().mockResolvedValue([{}]);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: (callback: () => void) => callback(),
  });
});

const sheet = () => document.querySelector<HTMLLinkElement>('link');

/** Loads a page; its sheet of rare letters arrives when asked for. Says whether our letters were there at once. */
function open(file: string | undefined = FILE): boolean {
  delete root.dataset['letters'];
  document.head.innerHTML = '<link rel="preload" as="style" media="not all" data-later="rare">';
  new MutationObserver(() => sheet()?.dispatchEvent(new Event('load'))).observe(document.head, {
    attributes: true,
    subtree: true,
    attributeFilter: ['media'],
  });
  startLetters(window, file);
  const isAtOnce = root.dataset['letters'] === 'here';
  window.dispatchEvent(new Event('load'));
  return isAtOnce;
}
const shown = () => waitFor(() => expect(root.dataset['letters']).toBe('here'));

it('come after the page on a first visit, rare ones first, and with the page on the next', async () => {
  expect(open()).toBe(false);
  await shown();
  expect(sheet()).toMatchObject({ rel: 'stylesheet', media: 'all' });
  expect(open()).toBe(true);
  await waitFor(() => expect(sheet()).toMatchObject({ rel: 'stylesheet', media: 'all' }));
});

it('come after the page again when the file is another', async () => {
  open();
  await shown();
  expect(open('/assets/fonts/hangul.2.woff2')).toBe(false);
});

it('stay those of the device when ours cannot be had', async () => {
  load.mockRejectedValue(new Error('offline'));
  open();
  await waitFor(() => expect(load).toHaveBeenCalled());
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
  expect(root.dataset['letters']).toBeUndefined();
  expect(open()).toBe(false);
});

it('are not fetched for pages that name no file', async () => {
  startLetters(window, undefined);
  window.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
});

it('come each time where storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  expect(open()).toBe(false);
  await shown();
  expect(open()).toBe(false);
});
