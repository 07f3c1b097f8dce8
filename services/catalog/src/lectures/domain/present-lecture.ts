import type { Lecture } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { RowOf } from '@lectern/nest-kit';
import type { ImageSet } from '../../images/domain/image-set.ts';
import type { LECTURE_COLUMNS } from '../lecture.columns.ts';
import { parseMedia } from './media-data.ts';

/** What is shown of a row of the table `lecture`. */
export type StoredLecture = RowOf<typeof LECTURE_COLUMNS>;

/** A lecture as everyone may see it. */
export function presentLecture(
  row: StoredLecture,
  context: { instructorNames: ReadonlyMap<string, string>; images: ImageSet; locale: Locale },
): Lecture {
  const instructorId = row.instructorId ?? '';
  return {
    id: row.id,
    curriculum_id: row.curriculumId,
    position: row.position,
    title_ko: row.titleKo,
    title_en: row.titleEn,
    description_ko: row.descriptionKo,
    description_en: row.descriptionEn,
    duration: row.durationSeconds,
    type: row.type,
    is_preview: row.isPreview,
    media_data: parseMedia(row.mediaData, { locale: context.locale, isPreview: row.isPreview }),
    thumbnail: context.images.get(row.thumbnail, context.locale),
    category: row.category,
    instructor: context.instructorNames.get(instructorId) ?? '',
    instructor_id: instructorId,
    created_at: row.createdAt.toISOString(),
  };
}
