import { pbkdf2 as pbkdf2Callback } from 'node:crypto';
import { promisify } from 'node:util';
import { getBotCheck } from '@lectern/contracts-identity';
import * as z from 'zod/mini';
import type { Person } from './person.ts';

const pbkdf2 = promisify(pbkdf2Callback);
const Challenge = z.looseObject({
  parameters: z.looseObject({
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
});

/** A solved bot check, as the widget makes it: a counter whose derived key has the asked prefix. */
export async function solveBotCheck(person: Person, action: 'login' | 'contact'): Promise<string> {
  const answer = await person.call(getBotCheck, { query: { action } });
  const challenge = Challenge.parse(Object(answer).challenge);
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter += 1) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    const secret = Buffer.concat([Buffer.from(nonce, 'hex'), number]);
    const key = await pbkdf2(secret, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
}
