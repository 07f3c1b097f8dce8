import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const filed = z.object({ file: text, integrity: text });

/** `release.json`, as far as this service relies on it. */
export const ReleaseDescription = z.looseObject({
  id: text,
  version: text,
  releaseId: text,
  manifest: z.looseObject({ id: text, owner: text }),
  entry: filed,
});
export type ReleaseDescription = z.infer<typeof ReleaseDescription>;
