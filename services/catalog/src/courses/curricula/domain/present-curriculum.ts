import { promoFilmId, type CourseLanguage, type Curriculum, type Level } from '@lectern/contracts-catalog';
import { type Category, type Locale, toMajor } from '@lectern/contracts-core';
import type { ImageSet } from '../../../storefront/images/domain/image-set.ts';
import { presentSections, type ContentSections } from './content-sections.ts';
import type { DetailImages } from './detail-images.ts';
import { displayPrice, type StoredPrice } from './price.ts';

/** A curriculum's row, as the repository reads it. */
export interface StoredCurriculum extends StoredPrice {
  readonly id: string;
  readonly instructorId: string | null;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly subtitleKo: string;
  readonly subtitleEn: string;
  readonly learningGoalsKo: string[];
  readonly learningGoalsEn: string[];
  readonly category: Category;
  readonly level: Level;
  readonly tagsKo: string[];
  readonly tagsEn: string[];
  readonly languages: CourseLanguage[];
  readonly isLive: boolean;
  readonly thumbnailKo: string | null;
  readonly thumbnailEn: string | null;
  readonly detailImage: unknown;
  readonly imageManifest: unknown;
  readonly promoVideoId: string | null;
  readonly views: number;
  readonly lectureCount: number;
  readonly durationSeconds: number;
  readonly rating: number;
  readonly ratingCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The course page's curriculum, from its row and the parts of it that had to be parsed first. */
export function presentCurriculum(
  row: StoredCurriculum,
  parts: {
    /** Sanitized HTML. */
    descriptions: { ko: string; en: string };
    sections: ContentSections | null;
    details: DetailImages;
    images: ImageSet;
    locale: Locale;
  },
): Curriculum {
  const { sections, images, locale } = parts;
  const list = { amountMinor: row.listPriceMinor, currency: row.listCurrency };
  return {
    id: row.id,
    title_ko: row.titleKo,
    title_en: row.titleEn,
    subtitle_ko: row.subtitleKo,
    subtitle_en: row.subtitleEn,
    category: row.category,
    level: row.level,
    rating: row.rating,
    rating_count: row.ratingCount,
    views: row.views,
    thumbnail_ko: images.getImage(row.thumbnailKo, 'ko'),
    thumbnail_en: images.getImage(row.thumbnailEn, 'en'),
    description_ko: parts.descriptions.ko,
    description_en: parts.descriptions.en,
    learning_goals_ko: row.learningGoalsKo,
    learning_goals_en: row.learningGoalsEn,
    detail_image: { ko: details(parts, 'ko'), en: details(parts, 'en') },
    pricing: {
      default: { price: toMajor(list), currency: list.currency },
      display: { ko: displayPrice(row, 'ko'), en: displayPrice(row, 'en') },
    },
    tags: locale === 'ko' ? row.tagsKo : row.tagsEn,
    tags_ko: row.tagsKo,
    tags_en: row.tagsEn,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    country: { language: row.languages },
    is_live: row.isLive,
    image_manifest: sections && {
      imageLinks: sections.imageLinks,
      contentSlides: {
        ko: presentSections(sections.ko, images, 'ko'),
        en: presentSections(sections.en, images, 'en'),
      },
    },
    instructor_id: row.instructorId ?? '',
    lecture_count: row.lectureCount,
    duration: row.durationSeconds,
    promo_film: row.promoVideoId === null ? null : { lecture_id: promoFilmId(row.id) },
  };
}

function details(parts: { details: DetailImages; images: ImageSet }, locale: Locale) {
  const { pc, mobile } = parts.details[locale];
  return { pc: parts.images.listImages(pc, locale), mobile: parts.images.listImages(mobile, locale) };
}
