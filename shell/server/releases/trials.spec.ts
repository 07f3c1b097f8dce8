import { generateKeyPairSync, sign } from 'node:crypto';
import { TRIAL_COOKIE, trialText, writeTrial } from '@lectern/contracts-releases';
import type { InstalledRelease } from '../render/protocol.ts';
import type { LiveSet } from './live-sets.ts';
import { findTrials } from './trials.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1_000) + minutes * 60;
const trial = { remote: 'catalog', release: '1.4.0-0a1b2c3d', digest: 'a'.repeat(64) };

/** The cookie that the releases service gives to an account. */
function cookieOf(accountId: string, expiresAt = inMinutes(60), key = privateKey): string {
  const text = trialText({ ...trial, expiresAt }, accountId);
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${TRIAL_COOKIE}=${writeTrial({ ...trial, expiresAt, signature: signature.toString('base64url') })}`;
}

const opened = { id: 'tried' } as LiveSet;
const release = {} as InstalledRelease;

function edge({ account = 'account-7', fetches = async () => release, blocked = '' } = {}) {
  const [askStaff, fetchRelease] = [jest.fn(async () => account || undefined), jest.fn(fetches)];
  const [openTrial, warn] = [jest.fn(async () => opened), jest.fn()];
  const isBlocked = (name: string) => name === blocked;
  const find = findTrials({ keys: [publicKey], askStaff, isBlocked, fetchRelease, openTrial, log: { warn } });
  const ask = (cookie?: string) =>
    find({ headers: cookie === undefined ? {} : { cookie }, ip: '192.0.2.7', id: 'trace' });
  return { ask, askStaff, fetchRelease, openTrial, warn };
}

it('opens the release for the member of staff it was signed for', async () => {
  const { ask, fetchRelease, openTrial } = edge();
  expect(await ask(cookieOf('account-7'))).toBe(opened);
  expect(fetchRelease).toHaveBeenCalledWith(expect.objectContaining(trial));
  expect(openTrial).toHaveBeenCalledWith(release);
});

it('asks identity about nobody who tries none', async () => {
  const { ask, askStaff } = edge();
  expect(await ask()).toBeUndefined();
  expect(await ask(`${TRIAL_COOKIE}=catalog`)).toBeUndefined();
  expect(askStaff).not.toHaveBeenCalled();
});

const foreign = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
it.each([
  ['another account', cookieOf('account-8'), 'account-7'],
  ['somebody who is no member of staff', cookieOf('account-7'), ''],
  ['a trial whose hour is over', cookieOf('account-7', inMinutes(-1)), 'account-7'],
  ['another signature', cookieOf('account-7', inMinutes(60), foreign), 'account-7'],
  ['another release', cookieOf('account-7').replace('1.4.0', '1.5.0'), 'account-7'],
  ['another archive', cookieOf('account-7').replace('aaaa', 'bbbb'), 'account-7'],
  ['a later end', cookieOf('account-7').replace(String(inMinutes(60)), String(inMinutes(90))), 'account-7'],
])('opens nothing for %s', async (_what, cookie, account) => {
  const { ask, fetchRelease } = edge({ account });
  expect(await ask(cookie)).toBeUndefined();
  expect(fetchRelease).not.toHaveBeenCalled();
});

it('ends with its release: one that was rolled back is opened for no member of staff', async () => {
  const { ask, fetchRelease } = edge({ blocked: 'catalog@1.4.0-0a1b2c3d' });
  expect(await ask(cookieOf('account-7'))).toBeUndefined();
  expect(fetchRelease).not.toHaveBeenCalled();
});

it('fetches a release once for pages that are asked for together', async () => {
  let arrive: (fetched: InstalledRelease) => void = () => undefined;
  const arrives = new Promise<InstalledRelease>((resolve) => (arrive = resolve));
  const { ask, fetchRelease } = edge({ fetches: () => arrives });
  const pages = [ask(cookieOf('account-7')), ask(cookieOf('account-7'))];
  arrive(release);
  expect(await Promise.all(pages)).toEqual([opened, opened]);
  expect(fetchRelease).toHaveBeenCalledTimes(1);
});

it('leaves the page of visitors where the release cannot be had, and tries again with the next page', async () => {
  const { ask, fetchRelease, warn } = edge({ fetches: () => Promise.reject(new Error('away')) });
  expect(await ask(cookieOf('account-7'))).toBeUndefined();
  expect(await ask(cookieOf('account-7'))).toBeUndefined();
  expect(fetchRelease).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(2);
});
