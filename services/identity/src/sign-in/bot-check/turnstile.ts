import * as z from 'zod/mini';
import type { TurnstileSettings } from '../../config.ts';

const TIMEOUT_MS = 5_000;
const Answer = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});
/** What is said of our secret instead of a token. */
const REFUSED_SECRET = ['missing-input-secret', 'invalid-input-secret'];

/** Cloudflare's verdict on a token; `unavailable` without a valid answer, `secret-refused` where it does not take our secret. */
export async function askTurnstile(
  { secret, url, hostname }: TurnstileSettings,
  attempt: { token: string; address: string; action: string },
): Promise<'passed' | 'failed' | 'unavailable' | 'secret-refused'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: attempt.token, remoteip: attempt.address }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) return 'unavailable';
    const answer = Answer.parse(await response.json());
    if (answer['error-codes']?.some((code) => REFUSED_SECRET.includes(code))) return 'secret-refused';
    const isOurs = answer.hostname === hostname;
    const isMeant = answer.action === attempt.action;
    return answer.success && isOurs && isMeant ? 'passed' : 'failed';
  } catch {
    return 'unavailable';
  }
}
