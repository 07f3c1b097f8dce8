import { TRIAL_COOKIE } from './cookies.ts';

/** Minutes a trial lasts. */
export const TRIAL_MINUTES = 60;

/** A release that one member of staff gets in one browser, in place of the one that visitors get. */
export interface Trial {
  readonly remote: string;
  readonly release: string;
  /** SHA-256 of its archive, in hexadecimal. */
  readonly digest: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** A trial as it travels. The signature is ECDSA P-256 with SHA-256 over `trialText`, 64 bytes in base64url. */
export interface SignedTrial extends Trial {
  readonly signature: string;
}

/** What is signed. It names the account, which the cookie does not: no other account can use what was signed. */
export const trialText = ({ remote, release, digest, expiresAt }: Trial, accountId: string): string =>
  ['trial', remote, release, digest, expiresAt, accountId].join(' ');

/** Value of the cookie. */
export const writeTrial = ({ remote, release, digest, expiresAt, signature }: SignedTrial): string =>
  [remote, release, digest, expiresAt, signature].join('~');

const FORM =
  /^([a-z][a-z0-9-]{0,40})~(\d{1,6}\.\d{1,6}\.\d{1,6}-[0-9a-f]{8})~([0-9a-f]{64})~(\d{10})~([\w-]{86})$/;

/** What a cookie says, its signature not yet judged; undefined where it does not have the form, or is there twice. */
export function readTrial(cookieHeader: string | undefined): SignedTrial | undefined {
  const [value, ...more] = (cookieHeader ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${TRIAL_COOKIE}=`))
    .map((pair) => pair.slice(TRIAL_COOKIE.length + 1));
  const [, remote, release, digest, expiresAt, signature] = FORM.exec(value ?? '') ?? [];
  if (more.length > 0 || !remote || !release || !digest || !signature) return undefined;
  return { remote, release, digest, expiresAt: Number(expiresAt), signature };
}
