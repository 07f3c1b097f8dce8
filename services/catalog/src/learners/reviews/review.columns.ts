import { ReviewOccupation } from '@lectern/contracts-catalog';
import { LOCALES } from '@lectern/contracts-core';
import { column, type RowOf } from '@lectern/nest-kit';
import type { StarCounts } from './domain/review-page.ts';

/** The columns of `review` that public pages show. */
export const REVIEW_COLUMNS = {
  id: column.text,
  curriculumId: column.text,
  author: column.text,
  occupation: column.text,
  occupationCode: column.oneOf(ReviewOccupation.options),
  rating: column.integer,
  body: column.text,
  language: column.oneOf(LOCALES),
  progress: column.integer,
  helpfulCount: column.integer,
  replyBody: column.text.orNull,
  replyAt: column.time.orNull,
  createdAt: column.time,
};

export const STAR_COLUMNS = {
  stars1: column.integer,
  stars2: column.integer,
  stars3: column.integer,
  stars4: column.integer,
  stars5: column.integer,
};

export const toStarCounts = (row: RowOf<typeof STAR_COLUMNS>): StarCounts => [
  row.stars1,
  row.stars2,
  row.stars3,
  row.stars4,
  row.stars5,
];
