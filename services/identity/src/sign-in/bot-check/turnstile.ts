import * as z from 'zod/mini';
import type { TurnstileSettings } from '../../config.ts';

const TIMEOUT_MS = 5_000;
const Answer = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
});

/** Cloudflare's verdict on a token; `unavailable` without a valid answer. */
export async function askTurnstile(
  { secret, url, hostname }: TurnstileSettings,
  attempt: { token: string; address: string; action: string },
): Promise<'passed' | 'failed' | 'unavailable'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: attempt.token, remoteip: attempt.address }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) return 'unavailable';
    const answer = Answer.parse(await response.json());
    const isOurs = answer.hostname === hostname;
    const isMeant = answer.action === attempt.action;
    return answer.success && isOurs && isMeant ? 'passed' : 'failed';
  } catch {
    return 'unavailable';
  }
}
