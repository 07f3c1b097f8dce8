import { hkdfSync } from 'node:crypto';
import { seal, unseal } from '@lectern/nest-kit/files';

/**
 * Cursors of a list whose rows do not tell whom they are about. The key of a row has an account id, so this class encrypts the cursor
 * for the person who asks and the list that was asked for. It reads a cursor that it did not write for both as an empty one, with
 * which a list begins at its first page.
 */
export class SealedCursors {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, 'lectern-learning', 'cursors', 32));
  }

  /** @param about Who asks for what; has to be the same when it is read. */
  sealCursor(cursor: string, about: string): string {
    return seal(this.key, Buffer.from(cursor, 'base64url'), about).toString('base64url');
  }

  /** Empty for none. */
  openCursor(sealed: string, about: string): string {
    try {
      return unseal(this.key, Buffer.from(sealed, 'base64url'), about).toString('base64url');
    } catch {
      return '';
    }
  }
}
