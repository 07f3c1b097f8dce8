import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const Picture = z.object({
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  widths: z.array(z.int().check(z.positive())).check(z.minLength(1)),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  alt: z.object({ ko: z.string(), en: z.string() }),
});
const PictureIndex = z.record(z.string(), Picture);

/** The drawn pictures by id: size, file widths, placeholder colour, alternative text. */
export type PictureIndex = z.infer<typeof PictureIndex>;

/** Reads the list of drawn pictures. @throws when the file is missing or not such a list. */
export async function readPictureIndex(file = defaultFile()): Promise<PictureIndex> {
  const result = PictureIndex.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (result.success) return result.data;
  const places = result.error.issues.slice(0, 5).map((issue) => issue.path.join('.'));
  throw new Error(`${file} is not a picture index: ${places.join(', ')}`);
}

function defaultFile(): string {
  return resolve(import.meta.dirname, '../../../infra/artwork/index.json');
}
