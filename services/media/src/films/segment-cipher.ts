import { createCipheriv, createHmac, createSecretKey } from 'node:crypto';
import { serviceKeys, type NamedKeys } from '../common/secrets.ts';
import type { MediaSettings } from '../config.ts';
import type { SignedClaim } from './playback-token.ts';

const BLOCK = 16;

/** Encrypts segments for one viewing while they are sent (AES-128-CBC, as HLS has it). */
export class SegmentCipher {
  private readonly keys: NamedKeys;

  constructor(settings: Pick<MediaSettings, 'secret' | 'otherSecret'>) {
    this.keys = serviceKeys(settings, 'segment keys');
  }

  /** The 16-byte key of a viewing of a lecture; the same on every replica. */
  keyOf({ viewingId, lectureId, secretId }: SignedClaim): Buffer {
    const [first] = this.keys;
    const { key } = this.keys.find((one) => one.secretId === secretId) ?? first;
    return createHmac('sha256', key).update(`${viewingId}~${lectureId}`).digest().subarray(0, BLOCK);
  }

  /** `padded` are whole blocks, as `padBlocks` makes them. */
  encryptPadded(padded: Buffer, key: Buffer, index: number): Buffer {
    return createCipheriv('aes-128-cbc', createSecretKey(key), ivOf(index))
      .setAutoPadding(false)
      .update(padded);
  }
}

/** The IV of a segment: its place in the lecture, as the playlist says it. */
export function ivOf(index: number): Buffer {
  const iv = Buffer.alloc(BLOCK);
  iv.writeUInt32BE(index, BLOCK - 4);
  return iv;
}
