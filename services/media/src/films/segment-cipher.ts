import { createCipheriv, createHmac } from 'node:crypto';

const BLOCK = 16;

/** Encrypts segments for one viewing while they are sent (AES-128-CBC, as HLS has it). */
export class SegmentCipher {
  private readonly secret: Buffer;

  constructor(secret: string) {
    this.secret = createHmac('sha256', secret).update('segment keys').digest();
  }

  /** The 16-byte key of a viewing of a lecture; the same on every replica. */
  keyOf(viewingId: string, lectureId: string): Buffer {
    const digest = createHmac('sha256', this.secret).update(`${viewingId}~${lectureId}`).digest();
    return digest.subarray(0, BLOCK);
  }

  encrypt(clear: Buffer, key: Buffer, index: number): Buffer {
    const cipher = createCipheriv('aes-128-cbc', key, ivOf(index));
    return Buffer.concat([cipher.update(clear), cipher.final()]);
  }
}

/** Length of a segment once it is encrypted, in bytes. */
export const encryptedLength = (bytes: number): number => (Math.floor(bytes / BLOCK) + 1) * BLOCK;

/** The IV of a segment: its place in the lecture, as the playlist says it. */
export function ivOf(index: number): Buffer {
  const iv = Buffer.alloc(BLOCK);
  iv.writeUInt32BE(index, BLOCK - 4);
  return iv;
}
