import { DRAWING_SECONDS, DRAWINGS, SEGMENT_SECONDS } from './drawings.ts';
import type { PlannedPart } from './film-plan.ts';
import type { VttCue } from '../../common/domain/web-vtt.ts';

/** The words of a lecture in one language. */
export interface LectureWords {
  readonly course: string;
  readonly title: string;
  readonly description: string;
  readonly goals: readonly string[];
}

const NAMES = new Map(DRAWINGS.map((drawing) => [drawing.id, drawing]));

/**
 * Captions of a composed film: the lecture's own words one after another while a drawing rests, then what its marks do while
 * they move, so that the transcript can be searched for both.
 */
export function composeCaptions(
  parts: readonly PlannedPart[],
  words: LectureWords,
  language: 'ko' | 'en',
): VttCue[] {
  const said = [words.course, words.title, ...sentencesOf(words.description), ...words.goals].filter(
    (text) => text.trim() !== '',
  );
  let told = 0;
  return parts.flatMap(({ drawing, at, seconds }) => {
    const shown = `[${NAMES.get(drawing)?.[language] ?? ''}]`;
    if (seconds < DRAWING_SECONDS) return [{ from: at, to: at + seconds, text: shown }];
    const text = said[told++ % Math.max(1, said.length)] ?? words.title;
    const marks = at + SEGMENT_SECONDS;
    return [
      { from: at, to: marks, text },
      { from: marks, to: at + seconds, text: shown },
    ];
  });
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
