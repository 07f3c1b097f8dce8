/** What a hash by argon2id cost, as it writes it down itself. */
export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const ARGON2ID = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<time>\d+),p=(?<lanes>\d+)\$/;

/** Whether a hash was made at another cost than today's, or in another way: then it is to be made anew. */
export function isOutdatedHash(passwordHash: string, today: HashCost): boolean {
  const { memory, time, lanes } = ARGON2ID.exec(passwordHash)?.groups ?? {};
  return (
    Number(memory) !== today.memoryCost ||
    Number(time) !== today.timeCost ||
    Number(lanes) !== today.parallelism
  );
}
