import type {
  CourseLanguage,
  CurriculumCard,
  Instructor,
  Lecture,
  ReviewPage,
} from '@lectern/contracts-catalog';
import type { Image, Locale } from '@lectern/contracts-core';
import { toCardView, toCardViews, type CardView } from '../../../common/course-card/card-view.ts';
import { inLocale } from '../../../common/in-locale.ts';
import { websiteOf } from '../doctor-view.ts';
import { shownRating } from '../../../common/shown-rating.ts';
import { specialtiesOf, type SpecialtyId } from '../specialties.ts';

/** The course a doctor's page shows large: the one most people take. */
export interface FeaturedCourse {
  readonly card: CardView;
  /** Titles of its first lectures. */
  readonly points: readonly string[];
}

/** A doctor's page in one language. */
export interface DoctorProfile {
  /** User id: the address of this page. */
  readonly id: string;
  readonly instructorId: string;
  readonly name: string;
  /** The name in the other language, unless it is the same. */
  readonly secondName: string | null;
  readonly image: Image | null;
  readonly headline: string;
  readonly specialty: SpecialtyId | undefined;
  readonly clinic: string;
  readonly location: string;
  readonly languages: readonly CourseLanguage[];
  readonly introduction: string;
  readonly career: readonly string[];
  readonly fields: readonly string[];
  readonly website: string | null;
  readonly isVerified: boolean;
  readonly isTop: boolean;
  /** Null while there are too few reviews. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly courseCount: number;
  readonly featured: FeaturedCourse | null;
  /** The others; null when they could not be had. */
  readonly courses: readonly CardView[] | null;
  /** Of all courses; null when they could not be had, which nothing is said about (spec 1 §8). */
  readonly reviews: ReviewPage | null;
}

/** Lines under the course shown large. */
const POINTS_SHOWN = 4;

interface ProfileParts {
  doctor: Instructor;
  courses: readonly CurriculumCard[] | null;
  lectures: readonly Lecture[];
  reviews: ReviewPage | null;
  locale: Locale;
}

export function toDoctorProfile({ doctor, courses, lectures, reviews, locale }: ProfileParts): DoctorProfile {
  const words = doctor.introduction[locale];
  const name = words.name || doctor.name;
  const featured = courses ? mostTaken(courses) : undefined;
  return {
    id: doctor.user_id,
    instructorId: doctor.id,
    name,
    secondName: secondNameOf(doctor, locale, name),
    image: doctor.profileImage,
    headline: words.headline,
    specialty: specialtiesOf(doctor.specialty)[0],
    clinic: words.clinic,
    location: doctor.location,
    languages: doctor.languages ?? [],
    introduction:
      words.description || inLocale(locale, { ko: doctor.description_ko, en: doctor.description_en }),
    career: words.experience,
    fields: words.specialty,
    website: websiteOf(words),
    isVerified: doctor.license_verified,
    isTop: doctor.is_top,
    rating: shownRating(doctor.rating, doctor.review_count),
    reviewCount: Math.max(0, doctor.review_count),
    courseCount: Math.max(0, doctor.curriculum_count),
    featured: featured
      ? { card: toCardView(featured, Date.now()), points: pointsOf(featured, lectures, locale) }
      : null,
    courses: courses ? toCardViews(courses.filter(({ id }) => id !== featured?.id)) : null,
    reviews,
  };
}

function secondNameOf(doctor: Instructor, locale: Locale, name: string): string | null {
  const other = locale === 'ko' ? 'en' : 'ko';
  const second = doctor[`name_${other}`] || doctor.introduction[other].name;
  return second === '' || second === name ? null : second;
}

function mostTaken(courses: readonly CurriculumCard[]): CurriculumCard | undefined {
  return courses.toSorted((a, b) => b.views - a.views)[0];
}

function pointsOf(course: CurriculumCard, lectures: readonly Lecture[], locale: Locale): string[] {
  return lectures
    .filter(({ curriculum_id }) => curriculum_id === course.id)
    .toSorted((a, b) => a.position - b.position)
    .slice(0, POINTS_SHOWN)
    .map((lecture) => inLocale(locale, { ko: lecture.title_ko, en: lecture.title_en }))
    .filter((title) => title !== '');
}
