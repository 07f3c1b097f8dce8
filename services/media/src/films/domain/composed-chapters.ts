import type { FilmChapter } from '../../common/domain/film.ts';
import { DRAWINGS } from './drawings.ts';
import type { PlannedPart } from './film-plan.ts';

const NAMES = new Map(DRAWINGS.map((drawing) => [drawing.id, drawing]));

/**
 * Chapters of a composed film, each named after the drawing that it begins with and returns to. A film of one chapter has
 * none to jump to.
 */
export function composeChapters(parts: readonly PlannedPart[]): FilmChapter[] {
  const begins = parts.filter(({ subject }, index) => subject !== parts[index - 1]?.subject);
  if (begins.length < 2) return [];
  return begins.map(({ at, subject }) => ({
    at,
    title_ko: NAMES.get(subject)?.ko ?? '',
    title_en: NAMES.get(subject)?.en ?? '',
  }));
}
