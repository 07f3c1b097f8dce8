import * as z from 'zod/mini';
import type { HashCost } from './domain/outdated-hash.ts';

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes. */
export const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const Cost = z.strictObject({ memoryCost: z.int(), timeCost: z.int(), parallelism: z.int() });

/** The cost that the hasher process was started with, as its argument; today's without one. */
export const readCost = (argument: string | undefined): HashCost =>
  argument === undefined ? COST : Cost.parse(JSON.parse(argument));

/** A request to the hasher process: hash a password, or compare one with a hash, which may be missing. */
export const Asked = z.union([
  z.strictObject({ no: z.int(), password: z.string() }),
  z.strictObject({ no: z.int(), password: z.string(), comparedWith: z.nullable(z.string()) }),
]);
export type Asked = z.infer<typeof Asked>;

/** Its answer, with the number of the request. */
export const Answer = z.union([
  z.strictObject({ no: z.int(), hash: z.string() }),
  z.strictObject({ no: z.int(), isRight: z.boolean() }),
  z.strictObject({ no: z.int(), problem: z.string() }),
]);
export type Answer = z.infer<typeof Answer>;
