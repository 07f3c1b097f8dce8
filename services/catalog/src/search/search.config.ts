import { loadConfig } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Settings of the search. */
export interface SearchConfig {
  /** Won for one dollar when a price limit in dollars meets prices in won; a reference, not a rate of the day. */
  readonly krwPerUsd: number;
}

/** Injection token of `SearchConfig`. */
export const SEARCH_CONFIG = Symbol('SearchConfig');

const DEFAULT_RATE = '1400';

const searchEnv = z.pipe(
  z.object({
    KRW_PER_USD: z._default(
      z
        .string()
        .check(
          z.refine((text) => Number(text) >= 1 && Number(text) <= 100_000, 'must be a rate from 1 to 100000'),
        ),
      DEFAULT_RATE,
    ),
  }),
  z.transform((env): SearchConfig => ({ krwPerUsd: Number(env.KRW_PER_USD) })),
);

/** Reads KRW_PER_USD. @throws {ConfigError} when it is no usable rate. */
export function loadSearchConfig(env: Readonly<Record<string, string | undefined>>): SearchConfig {
  return loadConfig(searchEnv, env);
}
