/** The cost of an argon2id hash, as the hash itself states it. */
export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const ARGON2ID =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<time>\d+),p=(?<lanes>\d+)(?:,keyid=[0-9a-f]{8})?\$/;

/** Whether a hash has another cost or algorithm than today's, so that the password must be hashed again. */
export function isOutdatedHash(passwordHash: string, today: HashCost): boolean {
  const { memory, time, lanes } = ARGON2ID.exec(passwordHash)?.groups ?? {};
  return (
    Number(memory) !== today.memoryCost ||
    Number(time) !== today.timeCost ||
    Number(lanes) !== today.parallelism
  );
}
