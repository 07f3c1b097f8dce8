import * as z from 'zod/mini';
import type { HashCost } from './domain/outdated-hash.ts';

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes. */
export const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the service asks the process that hashes: a hash, or whether a password is that of a hash, if there is one. */
export const Asked = z.union([
  z.strictObject({ no: z.int(), password: z.string() }),
  z.strictObject({ no: z.int(), password: z.string(), comparedWith: z.nullable(z.string()) }),
]);
export type Asked = z.infer<typeof Asked>;

/** What it answers under the same number. */
export const Answer = z.union([
  z.strictObject({ no: z.int(), hash: z.string() }),
  z.strictObject({ no: z.int(), isRight: z.boolean() }),
  z.strictObject({ no: z.int(), problem: z.string() }),
]);
export type Answer = z.infer<typeof Answer>;
