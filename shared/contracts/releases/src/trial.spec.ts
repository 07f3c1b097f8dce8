import { TRIAL_COOKIE } from './cookies.ts';
import { readTrial, trialText, writeTrial } from './trial.ts';

const trial = {
  remote: 'catalog',
  release: '1.4.0-0a1b2c3d',
  digest: 'a'.repeat(64),
  expiresAt: 1_764_000_000,
  signature: 'S'.repeat(86),
};
const cookie = (value = writeTrial(trial)) => `theme=dark; ${TRIAL_COOKIE}=${value}; other=1`;

it('is read as it was written', () => {
  expect(readTrial(cookie())).toEqual(trial);
});

it.each([
  ['no cookie', undefined],
  ['another cookie', 'theme=dark'],
  ['one that is there twice', `${cookie()}; ${cookie()}`],
  ['a path for a remote', cookie(writeTrial({ ...trial, remote: '../catalog' }))],
  ['a path for a release', cookie(writeTrial({ ...trial, release: '../1.4.0-0a1b2c3d' }))],
  ['a short signature', cookie(writeTrial({ ...trial, signature: 'S' }))],
  ['more than a trial', cookie(`${writeTrial(trial)}~`)],
  ['a cookie whose name ends alike', `x${TRIAL_COOKIE}=${writeTrial(trial)}`],
])('is not read from %s', (_what, header) => {
  expect(readTrial(header)).toBeUndefined();
});

it('names in what is signed all that the cookie says, and the account', () => {
  expect(trialText(trial, 'account-7')).toBe(
    `trial catalog 1.4.0-0a1b2c3d ${'a'.repeat(64)} 1764000000 account-7`,
  );
});
