import { createHash } from 'node:crypto';
import type { Watermark } from '@lectern/contracts-learning';

/** What the player draws over the video: enough to find who leaked it, too little to write to them. */
export function watermarkOf(userId: string, email: string): Watermark {
  const [local = '', domain = ''] = email.split('@');
  const shown = [...local].slice(0, local.length > 3 ? 2 : 1).join('');
  const shortId = createHash('sha256').update(`watermark ${userId}`).digest('hex').slice(0, 8);
  return { email: `${shown}***@${domain}`, shortId };
}

/** Seconds at which to start: five before the place, and at the beginning of what was hardly begun or nearly finished. */
export function startOf({ positionMs, durationMs }: { positionMs: number; durationMs: number }): number {
  if (positionMs <= 15_000 || positionMs >= 0.95 * durationMs) return 0;
  return Math.max(0, positionMs - 5_000) / 1_000;
}
