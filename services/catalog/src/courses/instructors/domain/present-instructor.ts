import type { Instructor } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { pick } from '../../../common/domain/localized.ts';
import type { ImageSet } from '../../../storefront/images/domain/image-set.ts';
import { parseIntroduction } from './introduction.ts';
import { isTopInstructor } from './top-instructor.ts';

/** An instructor's row, as the repository reads it. */
export interface StoredInstructor {
  readonly id: string;
  readonly userId: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly gender: Instructor['gender'];
  readonly specialty: string;
  readonly experience: string;
  readonly locationKo: string;
  readonly locationEn: string;
  readonly languages: NonNullable<Instructor['languages']>;
  readonly profilePicture: string | null;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly introduction: unknown;
  readonly licenseVerified: boolean;
  readonly curriculumCount: number;
  readonly reviewCount: number;
  readonly rating: number;
  readonly createdAt: Date;
}

/** The public face of an instructor in a reader's language. */
export function presentInstructor(row: StoredInstructor, images: ImageSet, locale: Locale): Instructor {
  const { specialty } = row;
  return {
    id: row.id,
    user_id: row.userId,
    name: pick(locale, { ko: row.nameKo, en: row.nameEn }),
    name_ko: row.nameKo,
    name_en: row.nameEn,
    gender: row.gender,
    specialty,
    experience: row.experience,
    location: pick(locale, { ko: row.locationKo, en: row.locationEn }),
    languages: row.languages,
    profile_picture: images.getUrl(row.profilePicture),
    profileImage: images.getImage(row.profilePicture, locale),
    description_ko: row.descriptionKo,
    description_en: row.descriptionEn,
    created_at: row.createdAt.toISOString(),
    license_verified: row.licenseVerified,
    introduction: parseIntroduction(row.introduction, {
      ko: { name: row.nameKo, description: row.descriptionKo, specialty },
      en: { name: row.nameEn, description: row.descriptionEn, specialty },
    }),
    rating: row.rating,
    review_count: row.reviewCount,
    curriculum_count: row.curriculumCount,
    is_top: isTopInstructor(row),
  };
}
