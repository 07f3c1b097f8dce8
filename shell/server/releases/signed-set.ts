import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { LiveSetContent, trialText, type SignedSet, type SignedTrial } from '@lectern/contracts-releases';

/** What release sets are signed with: one key, or two while it is being changed. */
export type ReleaseKeys = readonly KeyObject[];

/** The key that release sets are signed with, from SPKI in base64. @throws {Error} when it is none. */
export function readReleaseKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('must be a key on P-256');
  return key;
}

/** What a set says, once its signature was found good. @throws {Error} for any other set. */
export function openSignedSet(keys: ReleaseKeys, { content, signature }: SignedSet): LiveSetContent {
  if (!isSigned(keys, content, signature)) throw new Error('the signature of a release set is not good');
  return LiveSetContent.parse(JSON.parse(content));
}

/** Whether the releases service signed that this account may try a release, and its time is not over. */
export function isGoodTrial(keys: ReleaseKeys, trial: SignedTrial, accountId: string): boolean {
  return trial.expiresAt * 1_000 > Date.now() && isSigned(keys, trialText(trial, accountId), trial.signature);
}

const isSigned = (keys: ReleaseKeys, text: string, signature: string): boolean =>
  keys.some((key) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  );
