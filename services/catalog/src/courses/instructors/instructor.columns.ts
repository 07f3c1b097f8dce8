import { CourseLanguage } from '@lectern/contracts-catalog';
import { column } from '@lectern/nest-kit';

/** The columns of `instructor` that public pages show. */
export const INSTRUCTOR_COLUMNS = {
  id: column.text,
  userId: column.text,
  nameKo: column.text,
  nameEn: column.text,
  /** `admin` marks the platform account. */
  gender: column.oneOf(['male', 'female', 'other', 'admin']),
  specialty: column.text,
  experience: column.text,
  locationKo: column.text,
  locationEn: column.text,
  languages: column.someOf(CourseLanguage.options),
  profilePicture: column.text.orNull,
  descriptionKo: column.text,
  descriptionEn: column.text,
  /** JSON written by people; read it with `parseIntroduction`. */
  introduction: column.text,
  licenseVerified: column.boolean,
  curriculumCount: column.integer,
  reviewCount: column.integer,
  rating: column.float,
  createdAt: column.time,
};
