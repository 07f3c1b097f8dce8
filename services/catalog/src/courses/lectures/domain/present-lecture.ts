import type { Lecture } from '@lectern/contracts-catalog';
import type { Category, Locale } from '@lectern/contracts-core';
import type { ImageSet } from '../../../storefront/images/domain/image-set.ts';
import { parseMedia } from './media-data.ts';

/** A lecture's row, as the repository reads it. */
export interface StoredLecture {
  readonly id: string;
  readonly curriculumId: string | null;
  readonly instructorId: string | null;
  readonly position: number;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly durationSeconds: number | null;
  readonly type: Lecture['type'];
  readonly category: Category;
  readonly isPreview: boolean;
  readonly mediaData: unknown;
  readonly thumbnail: string | null;
  readonly createdAt: Date;
}

/** The public form of a lecture. */
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
    thumbnail: context.images.getImage(row.thumbnail, context.locale),
    category: row.category,
    instructor: context.instructorNames.get(instructorId) ?? '',
    instructor_id: instructorId,
    created_at: row.createdAt.toISOString(),
  };
}
