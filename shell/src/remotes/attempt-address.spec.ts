import { trustedScripts } from '../common/trusted-scripts.ts';
import { attemptAddress, RELEASE_SCRIPT, withoutAttempt } from './attempt-address.ts';

const entry = '/r/account/0.1.0-e276a45f/remoteEntry.28a55c83.js';

describe('the address of an attempt', () => {
  it('is the plain one first, then one in a folder of its own', () => {
    expect(attemptAddress(entry, 0)).toBe(entry);
    expect(attemptAddress(entry, 2)).toBe('/r/account/0.1.0-e276a45f/~2/remoteEntry.28a55c83.js');
  });

  it('leads back to the file', () => {
    for (const attempt of [0, 1, 12]) expect(withoutAttempt(attemptAddress(entry, attempt))).toBe(entry);
    expect(withoutAttempt('/r/account/1/~3/assets/a.svg?x=/~1/')).toBe('/r/account/1/assets/a.svg?x=/~1/');
  });

  it.each(['/en/search?q=/~1/', '/r/account/~1/file.js', '/assets/~1/main.js', '/r/account/1/~x/file.js'])(
    'says nothing about %s',
    (path) => expect(withoutAttempt(path)).toBe(path),
  );
});

describe('an address of a script', () => {
  it('is trusted with and without an attempt', () => {
    expect(trustedScripts(RELEASE_SCRIPT)(attemptAddress(entry, 1))).toContain('/~1/');
  });
});
