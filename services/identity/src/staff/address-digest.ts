import type { Secrets } from '../common/secrets.ts';

/** Enough to recognise equal addresses, too few to identify an address for certain. */
const CHARACTERS = 10;

/** HMAC of a network address, shown to staff: equal addresses give equal digests, and the key is secret. */
export function addressDigest(secrets: Secrets, address: string): string {
  return secrets.digestText('audit-address', address).toString('hex').slice(0, CHARACTERS);
}
