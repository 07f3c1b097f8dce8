import type { Secrets } from '../common/secrets.ts';

/** Enough to see that two entries came from one place, too little to be told from another by guessing. */
const CHARACTERS = 10;

/** What staff are shown of a network address: the same for the same address, and nobody outside can make it. */
export function addressDigest(secrets: Secrets, address: string): string {
  return secrets.digestText('audit-address', address).toString('hex').slice(0, CHARACTERS);
}
