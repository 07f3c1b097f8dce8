import { hkdfSync } from 'node:crypto';

const BYTES = 4;

/**
 * Names a secret of a service without telling it: eight hexadecimal digits. What cannot be sealed anew without its owner,
 * such as the hash of a password, carries the name of the secret it was made with.
 */
export const secretIdOf = (service: string, secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, `lectern-${service}`, 'id', BYTES)).toString('hex');
