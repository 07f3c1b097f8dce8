import type { CourseLanguage, CurriculumCard, Level, SaleState } from '@lectern/contracts-catalog';
import type { Category, Image, Money } from '@lectern/contracts-core';
import { shownRating } from '../shown-rating.ts';

/** The fields of a course card in the page's language; fewer than the contract's, because they are part of the HTML. */
export interface CardView {
  readonly id: string;
  readonly title: string;
  readonly thumbnail: Image | null;
  readonly lectureCount: number;
  /** Seconds. */
  readonly duration: number;
  readonly category: Category;
  readonly level: Level;
  readonly instructor: string;
  readonly tags: readonly string[];
  /** Null while there are too few ratings. */
  readonly rating: number | null;
  readonly ratingCount: number;
  readonly views: number;
  readonly money: Money;
  /** Of a live or on-site course. */
  readonly session: SessionView | null;
  /** Whether it can be bought, by the clock of the service. */
  readonly sale: SaleState;
  /** Spoken in it. */
  readonly languages: readonly CourseLanguage[];
}

/** When a course that is held at a time is held. */
export interface SessionView {
  readonly isLive: boolean;
  /** Null until a date is decided. */
  readonly startsAt: string | null;
  readonly seats: number | null;
  /** Null where no number is known. */
  readonly seatsLeft: number | null;
  readonly hasEnded: boolean;
  /** It does not take place. */
  readonly isCancelled: boolean;
}

const TAGS_SHOWN = 3;

/** `now` in milliseconds decides whether a session is over. */
export function toCardView(card: CurriculumCard, now: number): CardView {
  return {
    id: card.id,
    title: card.title,
    thumbnail: card.thumbnail,
    lectureCount: card.lecture_count,
    duration: card.duration,
    category: card.category,
    level: card.level,
    instructor: card.instructor_name,
    tags: card.tags.slice(0, TAGS_SHOWN),
    rating: shownRating(card.rating, card.rating_count),
    ratingCount: card.rating_count,
    views: card.views,
    money: card.money,
    languages: card.languages ?? [],
    sale: card.sale?.state ?? 'open',
    session: card.session && {
      isLive: card.is_live,
      startsAt: card.session.starts_at,
      seats: card.session.seats,
      seatsLeft: card.session.seats_left ?? null,
      isCancelled: card.is_cancelled ?? false,
      hasEnded: card.session.ends_at !== null && Date.parse(card.session.ends_at) < now,
    },
  };
}

/** Cards of one list, in its order. Lists that the service orders have past courses last. */
export function toCardViews(cards: readonly CurriculumCard[], now = Date.now()): CardView[] {
  return cards.map((card) => toCardView(card, now));
}
