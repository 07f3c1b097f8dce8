import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { LiveSetContent, type SignedSet } from '@lectern/contracts-releases';

/** The key that release sets are signed with, from SPKI in base64. @throws {Error} when it is none. */
export function readReleaseKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('must be a key on P-256');
  return key;
}

/** What a set says, once its signature was found good. @throws {Error} for any other set. */
export function openSignedSet(key: KeyObject, { content, signature }: SignedSet): LiveSetContent {
  const isGood = verify(
    'sha256',
    Buffer.from(content),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('the signature of a release set is not good');
  return LiveSetContent.parse(JSON.parse(content));
}
