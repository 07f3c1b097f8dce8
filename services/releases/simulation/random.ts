/** Random numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of `trials` succeed. */
export function drawBinomial(random: () => number, trials: number, rate: number): number {
  const variance = trials * rate * (1 - rate);
  // The normal approximation is good from here on; below, every trial is drawn.
  if (variance > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.min(trials, Math.max(0, Math.round(trials * rate + normal * Math.sqrt(variance))));
  }
  let successes = 0;
  for (let trial = 0; trial < trials; trial += 1) if (random() < rate) successes += 1;
  return successes;
}
