import { DRAWINGS } from './drawings.ts';
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
/** Shorter stretches have room for one caption only. */
const ROOM_FOR_TWO = 8;

/**
 * Captions of a composed film: the lecture's own words one after another, each before the name of the drawing that is to be
 * seen, so that the transcript can be searched for both.
 */
export function composeCaptions(
  parts: readonly PlannedPart[],
  words: LectureWords,
  language: 'ko' | 'en',
): VttCue[] {
  const said = [words.course, words.title, ...sentencesOf(words.description), ...words.goals].filter(
    (text) => text.trim() !== '',
  );
  return parts.flatMap(({ drawing, at, seconds }, index) => {
    const shown = NAMES.get(drawing)?.[language] ?? '';
    const text = said[index % Math.max(1, said.length)] ?? words.title;
    const half = at + seconds / 2;
    if (seconds < ROOM_FOR_TWO) return [{ from: at, to: at + seconds, text: shown }];
    return [
      { from: at, to: half, text },
      { from: half, to: at + seconds, text: `[${shown}]` },
    ];
  });
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
