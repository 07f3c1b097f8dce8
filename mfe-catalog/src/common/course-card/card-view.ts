import type { CurriculumCard, Level } from '@lectern/contracts-catalog';
import type { Category, Image, Money } from '@lectern/contracts-core';

/** What a course card shows, in the page's language; less than the contract, as it travels inside the HTML. */
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
  readonly rating: number;
  readonly ratingCount: number;
  readonly views: number;
  readonly money: Money;
  readonly isLive: boolean;
}

const TAGS_SHOWN = 3;

export function toCardView(card: CurriculumCard): CardView {
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
    rating: card.rating,
    ratingCount: card.rating_count,
    views: card.views,
    money: card.money,
    isLive: card.is_live,
  };
}
