import { firstDrawings } from './first-drawings.ts';
import type { Tags } from './vocabulary.ts';

/** What a composition shows, or nothing where it is no picture of a subject (portraits, banners). */
export function tagsOf(composition: string): Tags | undefined {
  return firstDrawings[composition];
}
