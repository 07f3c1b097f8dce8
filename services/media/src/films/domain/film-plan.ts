import { CLOSINGS, DRAWING_SECONDS, SEGMENT_SECONDS, type Drawing } from './drawings.ts';
import { fittingDrawings, type FilmSubject } from './fitting-drawings.ts';
import { numbersFrom } from './numbers-from.ts';

/** The facts from which a film is composed. */
export interface FilmOutline extends FilmSubject {
  readonly id: string;
  readonly duration: number;
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
/** How often a drawing that is no subject begins where its marks move, without what stands before. */
const SHORT_SHARE = 0.4;

const [REST, MARKS] = ['0', '1'].map((name) => ({ name, seconds: SEGMENT_SECONDS }));
const WHOLE = [REST, MARKS].filter((half) => half !== undefined);
const MARKS_ONLY = WHOLE.slice(1);

/**
 * Composes a film of drawings that show what its lecture is about, so that it lasts exactly as long as the lecture says. The
 * order follows from the lecture alone: it is the same at every start and on every replica, and differs from lecture to lecture.
 */
export function planFilm(film: FilmOutline): readonly PlannedPart[] {
  const { own, general } = fittingDrawings(film);
  const next = numbersFrom(`film ${film.id}`);
  const chapters = planChapters(film, { own, general, next });
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
    const { subject, follower } = chapters.find(({ end }) => at < end) ?? {};
    if (!subject) throw new Error(`There is no drawing for ${film.id}`);
    const last = parts.at(-1);
    const isOwnTurn = last?.subject !== subject.id || last.drawing !== subject.id;
    // The next chapter begins with its own drawing, which must not stand just before it as well.
    const open = (some: readonly Drawing[]) =>
      some.filter(({ id }) => id !== subject.id && id !== last?.drawing && id !== follower?.id);
    // Between two looks at what is done, the place where it is done; and the other way round.
    const [first, second] = own.includes(subject) ? [general, own] : [own, general];
    const others = [open(first), open(second)].find(({ length }) => length > 0) ?? [];
    const drawing = isOwnTurn ? subject : (others[Math.floor(next() * others.length)] ?? subject);
    const isWhole = rest >= DRAWING_SECONDS && (last?.subject !== subject.id || next() >= SHORT_SHARE);
    add(drawing.id, subject.id, isWhole ? WHOLE : MARKS_ONLY);
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

interface Choice {
  readonly own: readonly Drawing[];
  readonly general: readonly Drawing[];
  readonly next: () => number;
}

/** Chapters of unequal lengths, each about another drawing, those of the place first. A short film is one chapter. */
function planChapters({ duration }: FilmOutline, { own, general, next }: Choice): readonly PlannedChapter[] {
  const open = [...shuffled(own, next), ...shuffled(general, next)];
  const wanted = Math.round(duration / CHAPTER_SECONDS);
  const count = Math.max(1, Math.min(wanted, MOST_CHAPTERS, open.length - 2));
  const subjects = open.slice(0, count);
  const shares = subjects.map(() => 0.7 + 0.6 * next());
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let end = 0;
  return subjects.map((subject, place) => {
    end += ((shares[place] ?? 0) / whole) * duration;
    return { subject, follower: subjects[place + 1], end: place === count - 1 ? Infinity : end };
  });
}

function shuffled<T>(some: readonly T[], next: () => number): T[] {
  const left = [...some];
  return some.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}
