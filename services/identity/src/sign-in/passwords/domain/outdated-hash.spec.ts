import { isOutdatedHash } from './outdated-hash.ts';

const TODAY = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

describe('a hash', () => {
  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=12288,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=3,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=2,p=2$c2FsdA$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=16$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$2b$12$c2FsdA', true],
    ['', true],
  ])('%s is outdated: %s', (passwordHash, expected) => {
    expect(isOutdatedHash(passwordHash, TODAY)).toBe(expected);
  });
});
