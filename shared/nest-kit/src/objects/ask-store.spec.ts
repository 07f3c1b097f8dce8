import type { Logger } from '../logging/logger.ts';
import { askStore } from './ask-store.ts';

const warn = jest.fn();
const logger = { warn } as unknown as Logger;
beforeEach(() => warn.mockClear());

it('passes on what the store answers', async () => {
  expect(await askStore(logger, () => Promise.resolve('a file'))).toBe('a file');
  expect(warn).not.toHaveBeenCalled();
});

it('refuses for some seconds while the store cannot be asked, and logs why', async () => {
  const cause = new TypeError('fetch failed');
  await expect(askStore(logger, () => Promise.reject(cause))).rejects.toMatchObject({
    spec: { code: 'UNAVAILABLE' },
    retryAfter: 5,
    cause,
  });
  expect(warn).toHaveBeenCalledWith({ err: cause }, 'the object store cannot be asked');
});

it('does not ask for a repeat of what is too long', async () => {
  const cause = new RangeError('more than 16 bytes');
  await expect(askStore(logger, () => Promise.reject(cause))).rejects.toBe(cause);
  expect(warn).not.toHaveBeenCalled();
});
