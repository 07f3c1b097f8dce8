const MOST = 2;

/**
 * Number of hashes at a time: two, but one processor stays free. Even at the lowest priority a hash finishes its time
 * slice first, so that a plain session request would wait several times as long.
 */
export const hashesAtATime = (processors: number): number => Math.max(1, Math.min(MOST, processors - 1));
