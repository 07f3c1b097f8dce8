import { CourseLanguage, LEVELS } from '@lectern/contracts-catalog';
import { CATEGORIES, Currency } from '@lectern/contracts-core';
import { column } from '@lectern/nest-kit';

/** The columns of `curriculum` that public pages show. */
export const CURRICULUM_COLUMNS = {
  id: column.text,
  instructorId: column.text.orNull,
  titleKo: column.text,
  titleEn: column.text,
  subtitleKo: column.text,
  subtitleEn: column.text,
  learningGoalsKo: column.texts,
  learningGoalsEn: column.texts,
  category: column.oneOf(CATEGORIES),
  level: column.oneOf(LEVELS),
  tagsKo: column.texts,
  tagsEn: column.texts,
  languages: column.someOf(CourseLanguage.options),
  isLive: column.boolean,
  thumbnailKo: column.text.orNull,
  thumbnailEn: column.text.orNull,
  listPriceMinor: column.integer,
  listCurrency: column.oneOf(Currency.options),
  usdPriceMinor: column.integer.orNull,
  convertedUsdMinor: column.integer.orNull,
  priceKrw: column.integer,
  /** Read it with `parseDetailImages`. */
  detailImage: column.json,
  /** Read it with `parseContentSections`. */
  imageManifest: column.text.orNull,
  promoVideoId: column.text.orNull,
  views: column.integer,
  lectureCount: column.integer,
  durationSeconds: column.integer,
  rating: column.float,
  ratingCount: column.integer,
  createdAt: column.time,
  updatedAt: column.time,
};
