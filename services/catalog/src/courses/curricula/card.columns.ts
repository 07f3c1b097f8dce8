import { CourseLanguage, LEVELS } from '@lectern/contracts-catalog';
import { CATEGORIES, Currency } from '@lectern/contracts-core';
import { column } from '@lectern/nest-kit';

/** Every column of the view `curriculum_card` (sql/10-cards.sql). */
export const CARD_COLUMNS = {
  id: column.text,
  instructorId: column.text.orNull,
  instructorNameKo: column.text.orNull,
  instructorNameEn: column.text.orNull,
  titleKo: column.text,
  titleEn: column.text,
  category: column.oneOf(CATEGORIES),
  level: column.oneOf(LEVELS),
  tagsKo: column.texts,
  tagsEn: column.texts,
  isLive: column.boolean,
  thumbnailKo: column.text.orNull,
  thumbnailEn: column.text.orNull,
  listPriceMinor: column.integer,
  listCurrency: column.oneOf(Currency.options),
  usdPriceMinor: column.integer.orNull,
  priceKrw: column.integer,
  views: column.integer,
  lectureCount: column.integer,
  durationSeconds: column.integer,
  rating: column.float,
  ratingCount: column.integer,
  createdAt: column.time,
  sessionMedia: column.json.orNull,
  languages: column.someOf(CourseLanguage.options),
  sessionLearners: column.integer.orNull,
  isCancelled: column.boolean,
  saleStartsAt: column.time.orNull,
  saleEndsAt: column.time.orNull,
  lacksCourse: column.boolean,
};
