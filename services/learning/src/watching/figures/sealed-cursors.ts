import { hkdfSync } from 'node:crypto';
import { seal, unseal } from '@lectern/nest-kit/files';

/**
 * Cursors of a list whose rows hide whom they are about: the key of a row has the account id, so the cursor is sealed for who asks
 * and for what. One that was made up, or for somebody else, is none, and begins the list at its first page.
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
