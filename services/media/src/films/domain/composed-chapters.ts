import type { FilmChapter, OutlinePart } from '../../common/domain/film.ts';
import { DRAWINGS } from './drawings.ts';
import type { PlannedPart } from './film-plan.ts';

const NAMES = new Map(DRAWINGS.map((drawing) => [drawing.id, drawing]));

/**
 * Chapters of a composed film, each named after the drawing that it begins with and returns to. A film of one chapter has
 * none to jump to.
 */
export function composeChapters(parts: readonly PlannedPart[]): FilmChapter[] {
  const begins = beginsOf(parts);
  return begins.length < 2 ? [] : begins.map(toChapter);
}

/** The same with their pictures, also of a film of one chapter. `keyOf` knows where the picture of a drawing lies. */
export const composeOutline = (
  parts: readonly PlannedPart[],
  keyOf: (drawing: string) => string,
): OutlinePart[] => beginsOf(parts).map((part) => ({ ...toChapter(part), pictureKey: keyOf(part.drawing) }));

const beginsOf = (parts: readonly PlannedPart[]): PlannedPart[] =>
  parts.filter(({ subject }, index) => subject !== parts[index - 1]?.subject);

const toChapter = ({ at, subject }: PlannedPart): FilmChapter => ({
  at,
  title_ko: NAMES.get(subject)?.ko ?? '',
  title_en: NAMES.get(subject)?.en ?? '',
});
