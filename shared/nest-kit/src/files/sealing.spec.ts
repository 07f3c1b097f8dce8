import { randomBytes } from 'node:crypto';
import { newFileKey, seal, unseal } from './sealing.ts';

const service = randomBytes(32);

it('is opened by its own key, which only the service key opens', () => {
  const { key, wrapped } = newFileKey(service, 'a');
  const sealed = seal(key, Buffer.from('the page'), 'a');
  expect(sealed.includes('the page')).toBe(false);
  expect(unseal(unseal(service, wrapped, 'a'), sealed, 'a').toString()).toBe('the page');
});

it.each([
  ['another key', (sealed: Buffer) => unseal(randomBytes(32), sealed, 'a')],
  ['another place', (sealed: Buffer) => unseal(service, sealed, 'b')],
  [
    'a changed byte',
    (sealed: Buffer) => unseal(service, Buffer.from(sealed).fill(sealed[14]! ^ 1, 14, 15), 'a'),
  ],
])('is not opened with %s', (_what, open) => {
  const sealed = seal(service, Buffer.from('the page'), 'a');
  expect(() => open(sealed)).toThrow();
});
