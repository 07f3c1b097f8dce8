import { plates } from '../plates/plates.ts';
import { firstDrawings } from './first-drawings.ts';
import type { Tags } from './vocabulary.ts';

const ofPlates = new Map(plates.map(({ id, tags }) => [id, tags]));

/** What a composition shows, or nothing where it is no picture of a subject (portraits, banners). */
export function tagsOf(composition: string): Tags | undefined {
  return ofPlates.get(composition) ?? firstDrawings[composition];
}
