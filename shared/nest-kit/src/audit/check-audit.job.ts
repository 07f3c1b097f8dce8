import * as z from 'zod/mini';
import { defineJob } from '../jobs/job-spec.ts';
import { nextNight } from '../jobs/next-night.ts';
import { uuidOf } from '../jobs/uuid-of.ts';
import type { ChainPlace } from './audit-chain.service.ts';

/**
 * Looks whether the audit is as it was sealed, a piece at a time. `night` is a day in Korea, such as 2026-11-22; `from` is where a
 * later piece of that night begins.
 */
export const checkAuditJob = defineJob({
  name: 'check-audit',
  data: z.object({
    night: z.string(),
    from: z.optional(z.object({ seal: z.string(), entries: z.int() })),
  }),
  tries: 8,
  concurrency: 1,
});

const HOUR_OF_NIGHT = 4;
const SUNDAY = 0;

/** The next four o'clock in Korea, an hour behind the purge of what the record need not keep. */
export function nextCheck(now: Date, last?: string) {
  const { night, ...options } = nextNight({ kind: 'check-audit', hour: HOUR_OF_NIGHT }, now, last);
  return { data: { night }, ...options };
}

/** The next piece of a night: one job for all tries of the piece before. */
export const nextPiece = (night: string, from: ChainPlace) => ({
  data: { night, from },
  id: uuidOf(`check-audit ${night} ${from.seal}`),
});

/** In the night to Sunday all of the chain is looked at, in others what came behind the last look. */
export const scopeOf = (night: string): 'new' | 'all' =>
  new Date(`${night}T00:00:00Z`).getUTCDay() === SUNDAY ? 'all' : 'new';
