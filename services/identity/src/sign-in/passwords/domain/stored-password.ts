/**
 * A stored password: the hash of the peppered password, naming the secret that its pepper follows from; or, since that secret
 * was changed and until its owner signs in again, hash and pepper sealed with the present one. A hash of a release before
 * secrets were named names none.
 */
export type StoredPassword =
  | { readonly kind: 'hash'; readonly hash: string; readonly secretId: string | undefined }
  | { readonly kind: 'sealed'; readonly sealed: Buffer; readonly secretId: string };

const ARGON2ID = /^\$argon2id\$v=19\$[a-z]=\d+(?:,[a-z]=\d+)*(?:,keyid=(?<secret>[0-9a-f]{8}))?\$/;
const SEALED = /^sealed,keyid=(?<secret>[0-9a-f]{8})\$(?<bytes>[A-Za-z0-9+/]+=*)$/;

/** What every stored password has that names this secret, hash or sealed. */
export const secretMark = (secretId: string): string => `keyid=${secretId}$`;

export function readStored(stored: string): StoredPassword {
  const { secret, bytes } = SEALED.exec(stored)?.groups ?? {};
  if (secret !== undefined && bytes !== undefined)
    return { kind: 'sealed', sealed: Buffer.from(bytes, 'base64'), secretId: secret };
  return { kind: 'hash', hash: stored, secretId: ARGON2ID.exec(stored)?.groups?.['secret'] };
}

/** Writes the secret into a hash, as the parameter that the format has for it: who verifies the hash reads over it. */
export const nameSecret = (hash: string, secretId: string): string =>
  hash.replace(/^(\$argon2id\$v=19\$[^$]+)\$/, (_, head: string) => `${head},${secretMark(secretId)}`);

export const writeSealed = (sealed: Buffer, secretId: string): string =>
  `sealed,${secretMark(secretId)}${sealed.toString('base64')}`;
