import { randomBytes } from 'node:crypto';
import { seal, unseal } from './sealed-secret.ts';

const key = randomBytes(32);
const secret = Buffer.from('shared with an app');

it('opens for its account only, as it was, with its key', () => {
  const sealed = seal(key, secret, 'a1');
  expect(unseal(key, sealed, 'a1')).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(key, secret, 'a1').equals(sealed)).toBe(false);
  expect(() => unseal(key, sealed, 'a2')).toThrow();
  expect(() => unseal(randomBytes(32), sealed, 'a1')).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(key, sealed, 'a1')).toThrow();
});
