import type { Category } from '@lectern/contracts-core';
import { CLOSINGS, DRAWING_SECONDS, drawingsFor, SEGMENT_SECONDS, type Drawing } from './drawings.ts';
import { numbersFrom } from './numbers-from.ts';

/** The facts from which a film is composed. */
export interface FilmSubject {
  readonly id: string;
  readonly duration: number;
  readonly projection: '2d' | '360';
  readonly category: Category;
}

/** A stretch of a film that shows one drawing. */
export interface PlannedPart {
  readonly drawing: string;
  /** Second of the film at which it begins. */
  readonly at: number;
  readonly seconds: number;
  /** The drawing that its chapter is about. */
  readonly subject: string;
  /** Names of its pieces in the store: `0` and `1` are the halves of a drawing, `t3` a closing of three seconds. */
  readonly pieces: readonly { readonly name: string; readonly seconds: number }[];
}

/** Seconds of a chapter, about. */
const CHAPTER_SECONDS = 150;
const MOST_CHAPTERS = 8;

const HALVES = ['0', '1'].map((name) => ({ name, seconds: SEGMENT_SECONDS }));

/**
 * Composes a film of drawings so that it lasts exactly as long as its lecture says. The order follows from the lecture's id
 * alone: it is the same at every start and on every replica, and differs from lecture to lecture.
 */
export function planFilm(film: FilmSubject): readonly PlannedPart[] {
  const drawings = drawingsFor(film.projection, film.category);
  const next = numbersFrom(`film ${film.id}`);
  const chapters = planChapters(film, drawings, next);
  const parts: PlannedPart[] = [];
  let rest = Math.max(1, Math.round(film.duration));
  let at = 0;
  const add = (drawing: string, subject: string, pieces: PlannedPart['pieces']) => {
    const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0);
    parts.push({ drawing, at, seconds, subject, pieces });
    at += seconds;
    rest -= seconds;
  };
  while (rest >= SEGMENT_SECONDS) {
    const place = chapters.findIndex(({ end }) => at < end);
    const { subject } = chapters.at(place) ?? {};
    if (!subject) throw new Error(`There is no drawing for ${film.id}`);
    const last = parts.at(-1);
    const isOwnTurn = last?.subject !== subject.id || (chapters.length > 1 && last.drawing !== subject.id);
    // The next chapter begins with its own drawing, which must not stand just before it as well.
    const others = drawings.filter(
      ({ id }) => id !== last?.drawing && id !== chapters.at(place)?.follower?.id,
    );
    const drawing = isOwnTurn ? subject : (others[Math.floor(next() * others.length)] ?? subject);
    add(drawing.id, subject.id, rest >= DRAWING_SECONDS ? HALVES : HALVES.slice(0, 1));
  }
  if (rest > 0) {
    const closing = CLOSINGS[film.projection];
    add(closing, parts.at(-1)?.subject ?? closing, [{ name: `t${rest}`, seconds: rest }]);
  }
  return parts;
}

interface PlannedChapter {
  /** Every second part of the chapter shows it, the first one included. */
  readonly subject: Drawing;
  /** Subject of the next chapter. */
  readonly follower: Drawing | undefined;
  /** Second of the film at which no further part of the chapter begins. */
  readonly end: number;
}

/** Chapters of unequal lengths, each about another drawing. A short film is one chapter. */
function planChapters(
  { duration }: FilmSubject,
  drawings: readonly Drawing[],
  next: () => number,
): readonly PlannedChapter[] {
  const wanted = Math.round(duration / CHAPTER_SECONDS);
  const count = Math.max(1, Math.min(wanted, MOST_CHAPTERS, drawings.length - 2));
  const open = [...drawings];
  const subjects = Array.from({ length: count }, () => open.splice(Math.floor(next() * open.length), 1)[0]);
  const shares = subjects.map(() => 0.7 + 0.6 * next());
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let end = 0;
  return subjects.flatMap((subject, place) => {
    end += ((shares[place] ?? 0) / whole) * duration;
    const isLast = place === count - 1;
    return subject ? [{ subject, follower: subjects[place + 1], end: isLast ? Infinity : end }] : [];
  });
}
