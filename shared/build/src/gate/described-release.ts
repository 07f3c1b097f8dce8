import { parseManifest } from '@lectern/shell-api/manifest';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const file = z.object({ file: text, integrity: text });
const files = z.array(file);

/** `release.json` of an archive, as far as other teams rely on it. */
export const DescribedRelease = z.object({
  id: text,
  version: text,
  releaseId: text,
  manifest: z.pipe(
    z.unknown(),
    z.transform((value: unknown) => parseManifest(value)),
  ),
  entry: file,
  routes: z.record(z.string(), z.object({ js: files, css: files })),
  messages: z.record(z.string(), z.optional(file)),
  furtherMessages: z.optional(z.record(z.string(), z.optional(file))),
  firstStrings: z.optional(z.array(z.string())),
  /** Every script and style sheet. */
  files: z._default(files, []),
  /** Library → version that the host has to provide. */
  shared: z._default(z.record(z.string(), z.string()), {}),
  /** Language → keys of its strings. */
  messageKeys: z._default(z.record(z.string(), z.array(z.string())), {}),
});
export type DescribedRelease = z.infer<typeof DescribedRelease>;
