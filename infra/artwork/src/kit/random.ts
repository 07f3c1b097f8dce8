/** A reproducible stream of numbers: the same seed always draws the same picture. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  range(from: number, to: number): number;
  /** Around 0 with standard deviation 1, never beyond ±3. */
  gauss(): number;
}

export function createRandom(seed: string): Random {
  let state = hashSeed(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    gauss: () => (next() + next() + next() + next() + next() + next() - 3) * 1.414,
  };
}

function hashSeed(seed: string): number {
  let hash = 2166136261;
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash | 0;
}
