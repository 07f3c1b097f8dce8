const MOST = 2;

/**
 * So many passwords are hashed at a time: two, but never on the last processor. Whatever priority the hashes have, the
 * system lets them finish their slice first; somebody who only asks who they are would wait several times as long.
 */
export const hashesAtATime = (processors: number): number => Math.max(1, Math.min(MOST, processors - 1));
