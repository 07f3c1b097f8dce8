import { createHash } from 'node:crypto';

/**
 * One algorithm for all digests of a build, as a preload is only used when its digest is written like the script's.
 * Every chunk's digest travels in the entry: SHA-256 is as strong as browsers ask for, and a third shorter than the
 * next.
 */
export const INTEGRITY_ALGORITHM = 'sha256';

/** Digest of a file in the notation of `integrity` attributes and content security policies. */
export function integrityOf(content: Buffer): string {
  return `${INTEGRITY_ALGORITHM}-${createHash(INTEGRITY_ALGORITHM).update(content).digest('base64')}`;
}
