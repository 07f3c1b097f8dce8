import { createHmac } from 'node:crypto';

/*
 * Time-based one-time passwords (RFC 6238) as every authenticator app has them: SHA-1, six digits, thirty seconds. It
 * pulls in nothing, so that set-up scripts and tests use the same code.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;

/** Number of the thirty seconds that a moment (milliseconds since 1970) lies in. */
export const timeStep = (now: number): number => Math.floor(now / STEP_MS);

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Bytes in the letters people can type (RFC 4648), without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The bytes behind such letters. @throws {TypeError} for other characters. */
export function fromBase32(text: string): Buffer {
  if (!/^[A-Z2-7]*$/.test(text)) throw new TypeError('Not base32');
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
