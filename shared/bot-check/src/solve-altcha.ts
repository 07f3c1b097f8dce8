import type { AltchaChallenge } from './altcha-challenge.ts';

/** Derivations under way at a time; the browser runs them beside the page. */
const AT_ONCE = 8;
/** Milliseconds after which taps and painting get their turn. */
const SLICE = 12;

/**
 * Solves a challenge and returns the payload a form carries. The hashing runs in the browser's own threads, what is
 * left in short slices. @throws when `signal` aborts, or where the page has no secure context to hash in.
 */
export async function solveAltcha(challenge: AltchaChallenge, signal: AbortSignal): Promise<string> {
  const started = performance.now();
  const derive = derivation(challenge.parameters);
  let sliceStart = started;
  for (let counter = 0; ; counter += AT_ONCE) {
    signal.throwIfAborted();
    const keys = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => derive(counter + index)));
    const found = keys.findIndex((key) => key.startsWith(challenge.parameters.keyPrefix));
    if (found >= 0) {
      const time = Math.round(performance.now() - started);
      const solution = { counter: counter + found, derivedKey: keys[found], time };
      return btoa(JSON.stringify({ challenge: signedPart(challenge.whole), solution }));
    }
    if (performance.now() - sliceStart > SLICE) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceStart = performance.now();
    }
  }
}

/** Hex key of a counter. */
function derivation(parameters: AltchaChallenge['parameters']): (counter: number) => Promise<string> {
  const { algorithm, cost, keyLength } = parameters;
  const [salt, nonce] = [bytesOf(parameters.salt), bytesOf(parameters.nonce)];
  const { subtle } = crypto;
  if (!algorithm.startsWith('PBKDF2/')) {
    return async (counter) => {
      let key = joined(salt, password(nonce, counter));
      for (let round = 0; round < cost; round += 1) key = new Uint8Array(await subtle.digest(algorithm, key));
      return hexOf(key.subarray(0, keyLength));
    };
  }
  const hash = algorithm.slice('PBKDF2/'.length);
  return async (counter) => {
    const secret = await subtle.importKey('raw', password(nonce, counter), 'PBKDF2', false, ['deriveBits']);
    const rules = { name: 'PBKDF2', salt, iterations: cost, hash };
    return hexOf(new Uint8Array(await subtle.deriveBits(rules, secret, keyLength * 8)));
  };
}

function password(nonce: Uint8Array, counter: number): Uint8Array<ArrayBuffer> {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, counter, false);
  return joined(nonce, number);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function signedPart({ parameters, signature }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { parameters, signature };
}
