import type { CurriculumCard, Level } from '@lectern/contracts-catalog';
import { type Category, type Currency, type Locale, toMajor } from '@lectern/contracts-core';
import { pick } from '../../common/domain/localized.ts';
import type { ImageSet } from '../../images/domain/image-set.ts';
import { displayPrice } from './price.ts';

/** A row of the view `curriculum_card`, as the database names its columns. */
export interface CardRow {
  readonly id: string;
  readonly instructor_id: string | null;
  readonly instructor_name_ko: string | null;
  readonly instructor_name_en: string | null;
  readonly title_ko: string;
  readonly title_en: string;
  readonly category: Category;
  readonly level: Level;
  readonly tags_ko: string[];
  readonly tags_en: string[];
  readonly is_live: boolean;
  readonly thumbnail_ko: string | null;
  readonly thumbnail_en: string | null;
  readonly list_price_minor: number;
  readonly list_currency: Currency;
  readonly usd_price_minor: number | null;
  readonly price_krw: number;
  readonly views: number;
  readonly lecture_count: number;
  readonly duration_seconds: number;
  readonly rating: number;
  readonly rating_count: number;
  readonly created_at: Date;
}

/** The picture of a card in a reader's language, or the other language's when there is none. */
export function thumbnailOf(row: CardRow, locale: Locale): string | null {
  return locale === 'ko' ? (row.thumbnail_ko ?? row.thumbnail_en) : (row.thumbnail_en ?? row.thumbnail_ko);
}

export function presentCard(row: CardRow, images: ImageSet, locale: Locale): CurriculumCard {
  const thumbnail = thumbnailOf(row, locale);
  const money = displayPrice(
    {
      listPriceMinor: row.list_price_minor,
      listCurrency: row.list_currency,
      usdPriceMinor: row.usd_price_minor,
      priceKrw: row.price_krw,
    },
    locale,
  );
  return {
    id: row.id,
    title: pick(locale, { ko: row.title_ko, en: row.title_en }),
    title_ko: row.title_ko,
    title_en: row.title_en,
    thumbnailUrl: images.url(thumbnail),
    thumbnail: images.get(thumbnail, locale),
    lecture_count: row.lecture_count,
    duration: row.duration_seconds,
    category: row.category,
    level: row.level,
    instructor_id: row.instructor_id ?? '',
    instructor_name: pick(locale, { ko: row.instructor_name_ko ?? '', en: row.instructor_name_en ?? '' }),
    tags: locale === 'ko' ? row.tags_ko : row.tags_en,
    rating: row.rating,
    rating_count: row.rating_count,
    views: row.views,
    price: toMajor(money),
    currency: money.currency,
    money,
    is_live: row.is_live,
    created_at: row.created_at.toISOString(),
  };
}
