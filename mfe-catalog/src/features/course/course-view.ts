import type {
  ContentSection,
  CourseLanguage,
  getCurriculumFull,
  Instructor,
  Level,
  ReviewPage,
  SaleState,
  SaleTimes,
} from '@lectern/contracts-catalog';
import type { Category, Image, Locale, Money, ResponseOf } from '@lectern/contracts-core';
import { toCardViews, type CardView } from '../../common/course-card/card-view.ts';
import { inLocale } from '../../common/in-locale.ts';
import { shownRating } from '../../common/shown-rating.ts';
import { toLectureViews, type LectureView } from './lecture-view.ts';
import { servicePeriod, type ServicePeriod } from './service-period.ts';

export type CourseFull = ResponseOf<typeof getCurriculumFull>;

export interface InstructorView {
  readonly userId: string;
  readonly name: string;
  readonly headline: string;
  readonly clinic: string;
  readonly description: string;
  readonly experience: readonly string[];
  readonly specialty: readonly string[];
  readonly image: Image | null;
  readonly isVerified: boolean;
  readonly isTop: boolean;
  /** Null while there are too few ratings. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly courseCount: number;
}

export interface SaleView extends SaleTimes {
  /** By the clock of the service: the visitor's may be wrong. */
  readonly state: SaleState;
}

/** The course page in one language: half the contract, as it travels inside the HTML. */
export interface CourseView {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly category: Category;
  readonly level: Level;
  /** Null while there are too few ratings. */
  readonly rating: number | null;
  readonly ratingCount: number;
  readonly learnerCount: number;
  readonly thumbnail: Image | null;
  /** By which the film about the course is played; null without one. */
  readonly promoFilmId: string | null;
  /** Sanitized by the service; the browser sanitizes it once more. */
  readonly descriptionHtml: string;
  readonly goals: readonly string[];
  readonly sections: readonly ContentSection[];
  readonly overview: { readonly pc: readonly Image[]; readonly mobile: readonly Image[] };
  readonly money: Money;
  /** What the ways of paying that charge won take, where `money` is not that. */
  readonly won: Money | null;
  readonly tags: readonly string[];
  readonly languages: readonly CourseLanguage[];
  readonly isLive: boolean;
  readonly publishedAt: string;
  readonly updatedAt: string;
  /** Seconds. */
  readonly duration: number;
  readonly period: ServicePeriod;
  /** The last session is over: there is nothing left to enrol in. */
  readonly hasEnded: boolean;
  /** It does not take place: whoever bought it gets everything back. */
  readonly isCancelled: boolean;
  /** Between which moments it can be bought, and whether it can now; null without limits. */
  readonly sale: SaleView | null;
  /** Where the on-site sessions are held. */
  readonly venues: readonly string[];
  /** Places of the smallest session; null when not known. */
  readonly seats: number | null;
  /** Those that nobody has taken, as of a minute ago; null when not known. */
  readonly seatsLeft: number | null;
  /** Null when the instructor no longer exists. */
  readonly instructor: InstructorView | null;
  /** The platform's own account teaches: no introduction, no "more by". */
  readonly isByPlatform: boolean;
  readonly lectures: readonly LectureView[];
  /** The courses of a pack that has no lectures of its own; empty of anything else. */
  readonly parts: readonly CardView[];
  /** Of a pack those of its courses. */
  readonly lectureCount: number;
  readonly hasAccess: boolean;
  readonly byInstructor: readonly CardView[];
  readonly byCategory: readonly CardView[];
  readonly popular: readonly CardView[];
  readonly reviews: ReviewPage;
}

/** Related carousels show at most this many courses (spec 1 §9). */
const RELATED_LIMIT = 6;

/** `now` in milliseconds decides whether a live course is over. */
export function toCourseView(full: CourseFull, locale: Locale, now: number): CourseView {
  const { curriculum, instructor, lectures, parts = [], enrollment, related, reviews } = full;
  const isByPlatform = instructor?.gender === 'admin';
  const thumbnail = curriculum[`thumbnail_${locale}`] ?? curriculum.thumbnail_en ?? curriculum.thumbnail_ko;
  const sections = withoutRepeats(curriculum.image_manifest?.contentSlides[locale] ?? [], thumbnail);
  const others = (cards: CourseFull['related']['popular']): CardView[] =>
    toCardViews(
      cards.filter(({ id }) => id !== curriculum.id),
      now,
    );
  const texts = (field: 'title' | 'subtitle' | 'description'): string =>
    inLocale(locale, { ko: curriculum[`${field}_ko`], en: curriculum[`${field}_en`] });
  const period = servicePeriod(lectures, curriculum.is_live);
  const videos = lectures.flatMap(({ media_data }) => media_data.videos);
  const seats = videos.flatMap((video) => video.seats ?? []);
  return {
    id: curriculum.id,
    title: texts('title').trim(),
    subtitle: texts('subtitle').trim(),
    category: curriculum.category,
    level: curriculum.level,
    rating: shownRating(curriculum.rating, curriculum.rating_count),
    ratingCount: Math.max(0, curriculum.rating_count),
    learnerCount: Math.max(0, curriculum.views),
    thumbnail,
    descriptionHtml: texts('description'),
    goals: curriculum[`learning_goals_${locale}`],
    sections,
    promoFilmId: curriculum.promo_film?.lecture_id ?? null,
    overview: sections.length > 0 ? { pc: [], mobile: [] } : curriculum.detail_image[locale],
    money: curriculum.pricing.display[locale],
    won: curriculum.pricing.display[locale].currency === 'KRW' ? null : curriculum.pricing.display.ko,
    tags: curriculum.tags,
    languages: curriculum.country.language,
    isLive: curriculum.is_live,
    publishedAt: curriculum.created_at,
    updatedAt: curriculum.updated_at,
    duration: curriculum.duration,
    period,
    hasEnded: period.kind === 'window' && Date.parse(period.end) < now,
    isCancelled: curriculum.is_cancelled ?? false,
    sale: toSaleView(curriculum.sale),
    venues: [...new Set(videos.flatMap((video) => video.venue ?? []))],
    seats: seats.length > 0 ? Math.min(...seats) : null,
    seatsLeft: curriculum.seats_left ?? null,
    instructor: instructor ? toInstructorView(instructor, locale) : null,
    isByPlatform,
    lectures: toLectureViews(lectures, locale),
    parts: toCardViews(parts, now),
    lectureCount: parts.length > 0 ? curriculum.lecture_count : lectures.length,
    hasAccess: enrollment.hasAccess,
    byInstructor: isByPlatform ? [] : others(related.byInstructor),
    byCategory: others(related.byCategory).slice(0, RELATED_LIMIT),
    popular: others(related.popular).slice(0, RELATED_LIMIT),
    reviews,
  };
}

export function toSaleView(sale: CourseFull['curriculum']['sale']): SaleView | null {
  return sale ? { startsAt: sale.starts_at, endsAt: sale.ends_at, state: sale.state } : null;
}

/** Each picture once on a page: one that stood before, at the top or in a section, leaves its words alone. */
function withoutRepeats(sections: readonly ContentSection[], first: Image | null): readonly ContentSection[] {
  const seen = new Set(first ? [first.id] : []);
  const once = (image: Image | null): Image | null => (image && seen.has(image.id) ? null : image);
  return sections.map((section) => ({
    ...section,
    slides: section.slides.map((slide) => {
      const shown = { ...slide, pc: once(slide.pc), mobile: once(slide.mobile) };
      for (const image of [slide.pc, slide.mobile]) if (image) seen.add(image.id);
      return shown;
    }),
  }));
}

function toInstructorView(instructor: Instructor, locale: Locale): InstructorView {
  const profile = instructor.introduction[locale];
  return {
    userId: instructor.user_id,
    name: (profile.name || instructor.name).trim(),
    headline: profile.headline,
    clinic: profile.clinic,
    description:
      profile.description ||
      inLocale(locale, { ko: instructor.description_ko, en: instructor.description_en }),
    experience: profile.experience,
    specialty: profile.specialty,
    image: instructor.profileImage,
    isVerified: instructor.license_verified,
    isTop: instructor.is_top,
    rating: shownRating(instructor.rating, instructor.review_count),
    reviewCount: Math.max(0, instructor.review_count),
    courseCount: Math.max(0, instructor.curriculum_count),
  };
}
