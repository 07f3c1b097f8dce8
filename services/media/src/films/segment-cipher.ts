import { createCipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const BLOCK = 16;

/** Encrypts segments for one viewing while they are sent (AES-128-CBC, as HLS has it). */
export class SegmentCipher {
  // Node looks twice at keys that are plain bytes; a key object takes a tenth of the time.
  private readonly secret: KeyObject;

  constructor(secret: string) {
    this.secret = createSecretKey(createHmac('sha256', secret).update('segment keys').digest());
  }

  /** The 16-byte key of a viewing of a lecture; the same on every replica. */
  keyOf(viewingId: string, lectureId: string): Buffer {
    const digest = createHmac('sha256', this.secret).update(`${viewingId}~${lectureId}`).digest();
    return digest.subarray(0, BLOCK);
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
