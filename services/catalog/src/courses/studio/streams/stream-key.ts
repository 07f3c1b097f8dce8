import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a key is derived from; another salt is another key. */
export const makeStreamSalt = (): string => randomBytes(32).toString('base64url');

/** The key of a lecture. `secret` is not in the database, so that a copy of it sends no stream. */
export const streamKeyOf = (
  secret: string,
  { lectureId, salt }: { lectureId: string; salt: string },
): string =>
  `sk_${createHmac('sha256', secret).update(`stream-key ${lectureId} ${salt}`).digest('base64url')}`;

export function isSameKey(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
