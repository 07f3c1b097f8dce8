import { waitFor } from '@testing-library/react';
import { startLetters } from './letters.ts';

const root = document.documentElement;
const load = jest.fn<Promise<unknown[]>, [string, string]>();

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['letters'];
  root.lang = 'ko';
  document.head.innerHTML = '<link rel="stylesheet" media="not all" data-later="rare">';
  load.mockReset().mockResolvedValue([{}]);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: (callback: () => void) => callback(),
  });
});

const open = () => {
  startLetters(window);
  const isAtOnce = root.dataset['letters'] === 'here';
  window.dispatchEvent(new Event('load'));
  return isAtOnce;
};
const rare = () => document.querySelector<HTMLLinkElement>('link')?.media;

it('come after the page on a first visit, and with it on the next', async () => {
  expect(open()).toBe(false);
  await waitFor(() => expect(root.dataset['letters']).toBe('here'));
  expect(rare()).toBe('not all');
  delete root.dataset['letters'];
  expect(open()).toBe(true);
  expect(rare()).toBe('all');
});

it('stay those of the device when ours cannot be had', async () => {
  load.mockRejectedValue(new Error('offline'));
  open();
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
  expect(root.dataset['letters']).toBeUndefined();
  expect(open()).toBe(false);
});

it('are not fetched for English pages', () => {
  root.lang = 'en';
  open();
  expect(load).not.toHaveBeenCalled();
});

it('come each time where storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  expect(open()).toBe(false);
  await waitFor(() => expect(root.dataset['letters']).toBe('here'));
  delete root.dataset['letters'];
  expect(open()).toBe(false);
});
