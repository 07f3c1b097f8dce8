const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Numbers from 0 up to 1 that follow from a text alone (FNV-1a, then mulberry32). Not for secrets. */
export function numbersFrom(text: string): () => number {
  let state = FNV_START;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
