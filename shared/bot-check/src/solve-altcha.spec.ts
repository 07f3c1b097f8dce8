import { createHash, pbkdf2Sync } from 'node:crypto';
import { parseAltcha } from './altcha-challenge.ts';
import { solveAltcha } from './solve-altcha.ts';

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00112233445566778899aabbccddeeff',
  salt: 'ffeeddccbbaa99887766554433221100',
  cost: 3,
  keyLength: 32,
  keyPrefix: '0',
  expiresAt: 1_900_000_000,
};
const challenge = (change: object = {}) => ({
  parameters: { ...parameters, ...change },
  signature: 'signed',
});
const never = new AbortController().signal;

interface Payload {
  readonly challenge: object;
  readonly solution: { counter: number; derivedKey: string; time: number };
}
const read = (payload: string) => JSON.parse(atob(payload)) as Payload;
const solve = async (asked: Record<string, unknown>) => read(await solveAltcha(parseAltcha(asked), never));

/** The first counter as Node's own hashing finds it. */
function first(keyOf: (password: Buffer) => Buffer, prefix: string): { counter: number; derivedKey: string } {
  for (let counter = 0; ; counter += 1) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    const derivedKey = keyOf(Buffer.concat([Buffer.from(parameters.nonce, 'hex'), number])).toString('hex');
    if (derivedKey.startsWith(prefix)) return { counter, derivedKey };
  }
}
const salt = Buffer.from(parameters.salt, 'hex');

describe('solveAltcha', () => {
  it('finds the counter of a derivation by PBKDF2, and sends back what was signed', async () => {
    const asked = challenge({ keyPrefix: '00' });
    const payload = await solve({ ...asked, codeChallenge: { image: 'not signed' } });
    expect(payload.challenge).toEqual(asked);
    expect(payload.solution).toMatchObject(
      first((password) => pbkdf2Sync(password, salt, 3, 32, 'sha256'), '00'),
    );
  });

  it('finds the counter of repeated hashing', async () => {
    const digest = (data: Buffer) => createHash('sha512').update(data).digest();
    const { solution } = await solve(challenge({ algorithm: 'SHA-512', keyPrefix: 'ab', cost: 2 }));
    const expected = first(
      (password) => digest(digest(Buffer.concat([salt, password]))).subarray(0, 32),
      'ab',
    );
    expect(solution).toMatchObject(expected);
  });

  it('stops when the caller aborts', async () => {
    const stop = new AbortController();
    const solving = solveAltcha(parseAltcha(challenge({ keyPrefix: 'f'.repeat(64) })), stop.signal);
    stop.abort(new Error('gone'));
    await expect(solving).rejects.toThrow('gone');
  });
});

describe('parseAltcha', () => {
  it.each([
    [{}],
    [challenge({ algorithm: 'ARGON2ID' })],
    [challenge({ nonce: 'xyz' })],
    [challenge({ salt: 7 })],
    [challenge({ cost: 0 })],
    [challenge({ keyLength: 1.5 })],
    [challenge({ keyPrefix: '' })],
  ])('refuses %j', (asked) => expect(() => parseAltcha(asked)).toThrow(TypeError));

  it('takes a challenge without an end', () => {
    expect(parseAltcha(challenge({ expiresAt: undefined })).parameters.expiresAt).toBeNull();
  });
});
