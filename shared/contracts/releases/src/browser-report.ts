import * as z from 'zod/mini';
import { Digest, ReleaseId, RemoteId } from './releases.schemas.ts';

const FAULT_KINDS = [
  'crashed',
  'load-failed',
  'silent',
  'error',
  'policy',
  'global',
  'style',
  'shell',
] as const;
const SHELLS = ['current', 'next'] as const;
const text = z.string().check(z.maxLength(1_000));

/**
 * What a browser made of the pages of one archive, with the shell that runs and, where it is built, the next one. It names the
 * digest of the archive, so that it vouches for no other.
 */
export const BrowserReport = z.object({
  remote: RemoteId,
  release: ReleaseId,
  digest: Digest,
  /** Name and version. */
  browser: text,
  shells: z
    .array(z.object({ name: z.enum(SHELLS), buildId: text }))
    .check(z.minLength(1), z.maxLength(SHELLS.length)),
  pages: z.int().check(z.minimum(0)),
  faults: z
    .array(z.object({ shell: z.enum(SHELLS), page: text, kind: z.enum(FAULT_KINDS), what: text }))
    .check(z.maxLength(100)),
});
export type BrowserReport = z.infer<typeof BrowserReport>;

/**
 * A report as it travels. The signature is ECDSA P-256 with SHA-256 over the bytes of `content`, 64 bytes in base64url, with the
 * key of the pipeline's tester: what a team says of its own release without it counts for nothing.
 */
export const SignedReport = z.strictObject({
  content: z.string().check(z.maxLength(100_000)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
});
export type SignedReport = z.infer<typeof SignedReport>;
