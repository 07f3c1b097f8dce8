import type { CourseLanguage, CurriculumCard, Level } from '@lectern/contracts-catalog';
import { toMajor, type Category, type Locale } from '@lectern/contracts-core';
import { pick } from '../../../common/domain/localized.ts';
import type { ImageSet } from '../../../storefront/images/domain/image-set.ts';
import { readSession } from './read-session.ts';
import { displayPrice, type StoredPrice } from './price.ts';
import { presentSale } from './present-sale.ts';

/** The columns of a card, which the repositories read from the view `curriculum_card`. */
export interface CardRow extends StoredPrice {
  readonly id: string;
  readonly instructorId: string | null;
  readonly instructorNameKo: string | null;
  readonly instructorNameEn: string | null;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly category: Category;
  readonly level: Level;
  readonly tagsKo: string[];
  readonly tagsEn: string[];
  readonly isLive: boolean;
  readonly thumbnailKo: string | null;
  readonly thumbnailEn: string | null;
  readonly views: number;
  readonly lectureCount: number;
  readonly durationSeconds: number;
  readonly rating: number;
  readonly ratingCount: number;
  readonly createdAt: Date;
  /** Media of the live and on-site lectures; null for a recorded course. */
  readonly sessionMedia: unknown;
  readonly languages: CourseLanguage[];
  /** People who have a place in a live or on-site course; null for a recorded course. */
  readonly sessionLearners: number | null;
  /** It does not take place, and is sold no more. */
  readonly isCancelled: boolean;
  /** When it can be bought; null is no limit. */
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  /** A pack that staff made holds a course that is sold no more. */
  readonly lacksCourse: boolean;
}

/** The picture of a card in a reader's language, or the other language's when there is none. */
export function thumbnailOf(row: CardRow, locale: Locale): string | null {
  return locale === 'ko' ? (row.thumbnailKo ?? row.thumbnailEn) : (row.thumbnailEn ?? row.thumbnailKo);
}

export function presentCard(row: CardRow, images: ImageSet, locale: Locale): CurriculumCard {
  const thumbnail = thumbnailOf(row, locale);
  const money = displayPrice(row, locale);
  return {
    id: row.id,
    title: pick(locale, { ko: row.titleKo, en: row.titleEn }),
    title_ko: row.titleKo,
    title_en: row.titleEn,
    thumbnailUrl: images.getUrl(thumbnail),
    thumbnail: images.getImage(thumbnail, locale),
    lecture_count: row.lectureCount,
    duration: row.durationSeconds,
    category: row.category,
    level: row.level,
    instructor_id: row.instructorId ?? '',
    instructor_name: pick(locale, { ko: row.instructorNameKo ?? '', en: row.instructorNameEn ?? '' }),
    tags: locale === 'ko' ? row.tagsKo : row.tagsEn,
    rating: row.rating,
    rating_count: row.ratingCount,
    views: row.views,
    price: toMajor(money),
    currency: money.currency,
    money,
    is_live: row.isLive,
    session: readSession(row.sessionMedia, row.sessionLearners ?? 0),
    languages: row.languages,
    is_cancelled: row.isCancelled,
    sale: presentSale(
      { startsAt: row.saleStartsAt, endsAt: row.saleEndsAt, lacksCourse: row.lacksCourse },
      Date.now(),
    ),
    created_at: row.createdAt.toISOString(),
  };
}
