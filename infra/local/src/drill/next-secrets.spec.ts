import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { CHANGED_BY_ROUNDS, joinSettings, makeNextSecrets, settingsOfRound } from './next-secrets.ts';

const before = {
  identity: { SERVICE_SECRET: 's', IDENTITY_SECRET: 'i' },
  edge: { RELEASES_TOKEN: 't', RELEASES_KEY: 'k' },
};

it('makes another value of each, and halves of a pair that fit', () => {
  const [next, after] = [makeNextSecrets(), makeNextSecrets()];
  expect(Object.keys(next)).toEqual(Object.keys(CHANGED_BY_ROUNDS));
  for (const [name, value] of Object.entries(next)) expect(after[name]).not.toBe(value);
  const { RELEASES_TOKEN = '', RELEASE_SIGNING_KEY = '', RELEASES_KEY = '' } = next;
  expect(next['RELEASE_EDGE_DIGEST']).toBe(createHash('sha256').update(RELEASES_TOKEN).digest('hex'));
  const key = createPrivateKey({
    key: Buffer.from(RELEASE_SIGNING_KEY, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const half = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  expect(RELEASES_KEY).toBe(half);
});

it('gives each kind its own secrets, in the order of the three rounds', () => {
  const next = {
    ...makeNextSecrets(),
    SERVICE_SECRET: 's2',
    IDENTITY_SECRET: 'i2',
    RELEASES_TOKEN: 't2',
    RELEASES_KEY: 'k2',
  };
  const rounds = ([1, 2, 3] as const).map((round) => settingsOfRound(round, before, next));
  expect(rounds.map(({ identity }) => identity)).toEqual([
    { SERVICE_SECRET: 's', SERVICE_SECRET_OTHER: 's2', IDENTITY_SECRET: 'i', IDENTITY_SECRET_OTHER: 'i2' },
    { SERVICE_SECRET: 's2', SERVICE_SECRET_OTHER: 's', IDENTITY_SECRET: 'i2', IDENTITY_SECRET_OTHER: 'i' },
    { SERVICE_SECRET: 's2', IDENTITY_SECRET: 'i2' },
  ]);
  expect(rounds[1]?.['edge']).toEqual({
    ...{ RELEASES_TOKEN: 't2', RELEASES_TOKEN_OTHER: 't' },
    ...{ RELEASES_KEY: 'k2', RELEASES_KEY_OTHER: 'k' },
  });
});

it('begins no change while a former one is not over, or where a secret is missing', () => {
  const next = makeNextSecrets();
  const half = { identity: { ...before.identity, IDENTITY_SECRET_OTHER: 'x' } };
  expect(() => settingsOfRound(1, half, next)).toThrow('A change of IDENTITY_SECRET of identity is not over');
  expect(() => settingsOfRound(1, { media: { SERVICE_SECRET: 's' } }, next)).toThrow(
    'media has no MEDIA_SECRET',
  );
});

it('joins settings of the same kind, and keeps those of one alone', () => {
  const joined = joinSettings(
    { media: { A: '1' }, commerce: { B: '2' } },
    { commerce: { C: '3' }, edge: {} },
  );
  expect(joined).toEqual({ media: { A: '1' }, commerce: { B: '2', C: '3' }, edge: {} });
});
