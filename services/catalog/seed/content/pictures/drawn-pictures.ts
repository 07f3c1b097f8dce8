import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CATEGORIES, type Category } from '@lectern/contracts-core';
import * as z from 'zod/mini';

const Tags = z.object({
  regions: z.array(z.string()),
  techniques: z.array(z.string()),
  layers: z.array(z.string()),
});
const Index = z.record(z.string(), z.object({ tags: z.optional(Tags) }));

/** What a picture shows, in the words of `infra/artwork/src/tags`. */
export type PictureTags = z.infer<typeof Tags>;

/** A drawing that courses can choose. */
export type Drawing = {
  /** Image id of a card; a slide has a wide and a narrow one. */
  readonly pc: string;
  readonly mobile: string;
  readonly category: Category;
  readonly tags: PictureTags;
};

const tagsById = readTags();

/** Drawings for cards. */
export const cardDrawings: readonly Drawing[] = drawingsNamed(/^thumb-([a-z]+)-.+$/);

/** Drawings for the blocks of a course: slides first, then cards. */
export const blockDrawings: readonly Drawing[] = [
  ...drawingsNamed(/^detail-([a-z]+)-\d-pc$/),
  ...cardDrawings,
];

/** Tags of one picture. @throws when it is unknown or of no subject. */
export function tagsOfPicture(id: string): PictureTags {
  const tags = tagsById.get(id);
  if (tags === undefined) throw new Error(`picture ${id} has no tags`);
  return tags;
}

function drawingsNamed(pattern: RegExp): Drawing[] {
  return [...tagsById].flatMap(([id, tags]) => {
    const name = pattern.exec(id)?.[1];
    const category = CATEGORIES.find((one) => one === name);
    return category === undefined ? [] : [{ pc: id, mobile: id.replace(/-pc$/, '-mobile'), category, tags }];
  });
}

function readTags(): Map<string, PictureTags> {
  const file = resolve(import.meta.dirname, '../../../../../infra/artwork/index.json');
  const index = Index.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(index).flatMap(([id, { tags }]) => (tags ? [[id, tags] as const] : [])));
}
