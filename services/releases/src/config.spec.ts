import { generateKeyPairSync } from 'node:crypto';
import { loadReleasesConfig } from './config.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const publicHalf = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const env = {
  DATABASE_URL: 'postgres://127.0.0.1/lectern',
  SERVICE_SECRET: 'what services show each other in tests',
  IDENTITY_URL: 'http://127.0.0.1:4102',
  OBJECTS_URL: 'http://127.0.0.1:9000',
  OBJECTS_KEY_ID: 'lectern',
  OBJECTS_SECRET: 'a secret of the tests that is long enough',
  OBJECTS_BUCKET: 'lectern',
  OBJECTS_REGION: 'local',
  RELEASE_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  RELEASE_TEAMS: '{}',
  RELEASE_HOST: '{"shellApi":"1.5.0","shared":{}}',
  RELEASE_RENDERER: import.meta.filename,
  RELEASE_EDGE_DIGEST: '0'.repeat(64),
  RELEASES_SECRET: 'a secret of the tests that is long enough',
};

it('keeps archives for sixty days, or for as many as RELEASE_ARCHIVE_DAYS says', () => {
  expect(loadReleasesConfig(env).archiveDays).toBe(60);
  expect(loadReleasesConfig({ ...env, RELEASE_ARCHIVE_DAYS: '400' }).archiveDays).toBe(400);
});

it.each(['0', '-1', '1.5', '10000', 'a week', ''])('does not start with RELEASE_ARCHIVE_DAYS=%s', (days) => {
  expect(() => loadReleasesConfig({ ...env, RELEASE_ARCHIVE_DAYS: days })).toThrow('RELEASE_ARCHIVE_DAYS');
});

it.each([
  ['two teams', { 'team-catalog': '1', 'team-admin': ['2', '1'] }, {}, 'team-catalog and team-admin'],
  ['one team twice', { 'team-admin': ['1', '2', '1'] }, {}, 'team-admin and team-admin'],
  ['two confirmers', {}, { kim: '1', lee: '1' }, 'kim and lee'],
  ['a team and a confirmer', { 'team-admin': ['2', '1'] }, { lee: '3', kim: '1' }, 'team-admin and kim'],
])('does not start with one token of %s', (_, teams, confirmers, owners) => {
  const withDigests = (all: object) =>
    JSON.stringify(all).replaceAll(/"(\d)"/g, (_all, one) => `"${one.repeat(64)}"`);
  const shared = {
    ...env,
    RELEASE_TEAMS: withDigests(teams),
    RELEASE_CONFIRMERS: withDigests(confirmers),
  };
  expect(() => loadReleasesConfig(shared)).toThrow(
    `RELEASE_TEAMS and RELEASE_CONFIRMERS must have each digest once, but 11111111… is there for ${owners}`,
  );
});

it('takes a second one of each key and digest while it is being changed, and several tokens of one team', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
  const changing = {
    ...env,
    RELEASE_SIGNING_KEY_OTHER: other.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    RELEASE_TESTER_KEY: publicHalf,
    RELEASE_TESTER_KEY_OTHER: other.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    RELEASE_EDGE_DIGEST_OTHER: one,
    RELEASE_TEAMS: JSON.stringify({ 'team-catalog': [one, two], 'team-admin': '3'.repeat(64) }),
  };
  const config = loadReleasesConfig(changing);
  expect(config.otherSigningKey?.equals(other.privateKey)).toBe(true);
  expect(config.otherTesterKey?.equals(other.publicKey)).toBe(true);
  expect(config.otherEdgeDigest).toBe(one);
  expect([one, two].map((digest) => config.teams.get(digest))).toEqual(['team-catalog', 'team-catalog']);
  for (const name of ['RELEASE_SIGNING_KEY', 'RELEASE_EDGE_DIGEST'] as const)
    expect(() => loadReleasesConfig({ ...changing, [`${name}_OTHER`]: env[name] })).toThrow(
      `${name}_OTHER must be another secret than ${name}`,
    );
  expect(() => loadReleasesConfig({ ...changing, RELEASE_SIGNING_KEY_OTHER: 'no key' })).toThrow(
    'RELEASE_SIGNING_KEY_OTHER must be a private key',
  );
});

it.each(['RELEASE_TEAMS', 'RELEASE_CONFIRMERS'])(
  'does not start with an owner in %s that has no token',
  (name) => {
    const owners = (digests: readonly string[]) => ({ ...env, [name]: JSON.stringify({ kim: digests }) });
    expect(() => loadReleasesConfig(owners([]))).toThrow(`${name} must be JSON such as`);
    expect(() => loadReleasesConfig(owners(['1'.repeat(64)]))).not.toThrow();
  },
);

it('does not start where it wants reports of a browser and can verify none', () => {
  const strict = { ...env, RELEASE_BROWSER_TESTS: 'require' };
  expect(loadReleasesConfig({ ...strict, RELEASE_TESTER_KEY: publicHalf }).needsBrowserTest).toBe(true);
  expect(() => loadReleasesConfig(strict)).toThrow(
    'RELEASE_TESTER_KEY is required with RELEASE_BROWSER_TESTS=require',
  );
});

it('does not start with a second key beside none', () => {
  expect(() => loadReleasesConfig({ ...env, RELEASE_TESTER_KEY_OTHER: publicHalf })).toThrow(
    'RELEASE_TESTER_KEY_OTHER needs RELEASE_TESTER_KEY too',
  );
});

it('does not start with an object store that it has no key for', () => {
  expect(() => loadReleasesConfig({ ...env, OBJECTS_SECRET: undefined })).toThrow(
    'OBJECTS_SECRET is required with OBJECTS_URL and OBJECTS_KEY_ID',
  );
});
