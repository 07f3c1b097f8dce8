import { CATEGORIES } from '@lectern/contracts-core';
import { column } from '@lectern/nest-kit';

/** The columns of `lecture` that public pages show. */
export const LECTURE_COLUMNS = {
  id: column.text,
  curriculumId: column.text.orNull,
  instructorId: column.text.orNull,
  position: column.integer,
  titleKo: column.text,
  titleEn: column.text,
  descriptionKo: column.text,
  descriptionEn: column.text,
  durationSeconds: column.integer.orNull,
  type: column.oneOf(['2d', '360', 'live', 'onsite']),
  category: column.oneOf(CATEGORIES),
  isPreview: column.boolean,
  /** JSON; read it with `parseMedia`. */
  mediaData: column.json,
  thumbnail: column.text.orNull,
  createdAt: column.time,
};
