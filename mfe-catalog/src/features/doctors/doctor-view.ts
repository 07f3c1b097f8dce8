import type { Instructor, InstructorProfile } from '@lectern/contracts-catalog';
import type { Image, Locale } from '@lectern/contracts-core';
import { inLocale } from '../../common/in-locale.ts';
import { cutText } from '../../common/cut-text.ts';
import { safeLink } from '../../common/safe-link.ts';
import { shownRating } from '../../common/shown-rating.ts';
import { specialtiesOf, type SpecialtyId } from './specialties.ts';

/** Career items on a card (spec 1 §9). */
const CAREER_SHOWN = 2;
/** Characters of the three lines a card has room for. */
const INTRODUCTION_SHOWN = 170;

/** The fields of a doctor's card in the page's language; fewer than the contract's, because they are in the HTML. */
export interface DoctorCardView {
  /** User id: the address of the doctor's page. */
  readonly id: string;
  readonly name: string;
  readonly image: Image | null;
  readonly specialty: SpecialtyId | undefined;
  readonly clinic: string;
  readonly introduction: string;
  readonly career: readonly string[];
  readonly fields: readonly string[];
  readonly website: string | null;
  /** Null while there are too few reviews. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly courseCount: number;
  readonly isVerified: boolean;
  readonly isTop: boolean;
}

export function toDoctorCardView(doctor: Instructor, locale: Locale): DoctorCardView {
  const words = doctor.introduction[locale];
  return {
    id: doctor.user_id,
    name: words.name || doctor.name,
    image: doctor.profileImage,
    specialty: specialtiesOf(doctor.specialty)[0],
    clinic: words.clinic,
    introduction: cutText(
      words.description || inLocale(locale, { ko: doctor.description_ko, en: doctor.description_en }),
      INTRODUCTION_SHOWN,
    ),
    career: words.experience.slice(0, CAREER_SHOWN),
    fields: words.specialty.slice(0, 3),
    website: websiteOf(words),
    rating: shownRating(doctor.rating, doctor.review_count),
    reviewCount: Math.max(0, doctor.review_count),
    courseCount: Math.max(0, doctor.curriculum_count),
    isVerified: doctor.license_verified,
    isTop: doctor.is_top,
  };
}

/** The practice's site, when it is one a browser may be sent to. */
export function websiteOf({ practiceWebsiteUrl }: InstructorProfile): string | null {
  const link = safeLink(practiceWebsiteUrl ?? '');
  return link.kind === 'external' ? link.href : null;
}
