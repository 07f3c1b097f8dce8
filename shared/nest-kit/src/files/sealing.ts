import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** Encrypts and authenticates: iv, ciphertext, tag. `about` has to be the same when it is opened. */
export function seal(key: Uint8Array, content: Uint8Array, about: string): Buffer<ArrayBuffer> {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when a byte of the sealed content, or `about`, has changed. */
export function unseal(key: Uint8Array, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}

/**
 * Opens with the first key that fits: `by` is its place among the keys.
 * @throws what the last key says when none fits.
 */
export function openWithAny<Opened>(
  keys: readonly Uint8Array[],
  open: (key: Uint8Array) => Opened,
): { readonly opened: Opened; readonly by: number } {
  let failure: unknown = new Error('There is no key');
  for (const [by, key] of keys.entries()) {
    try {
      return { opened: open(key), by };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** A key for one file, and the same key sealed with the service's: without its row the file is noise. */
export function newFileKey(serviceKey: Uint8Array, about: string): { key: Buffer; wrapped: Buffer } {
  const key = randomBytes(32);
  return { key, wrapped: seal(serviceKey, key, about) };
}
