import type {
  Category,
  ContentSection,
  CourseLanguage,
  getCurriculumFull,
  Image,
  Instructor,
  Lecture,
  Level,
  Locale,
  Money,
  ResponseOf,
  ReviewPage,
} from '@lectern/contracts';
import { toCardView, type CardView } from '../../common/course-card/card-view.ts';
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
  readonly rating: number;
  readonly reviewCount: number;
  readonly courseCount: number;
}

export interface LectureView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Seconds, or null when not known yet. */
  readonly duration: number | null;
  readonly type: Lecture['type'];
  readonly isPreview: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly venue: string | null;
}

/** The course page in one language: half the contract, as it travels inside the HTML. */
export interface CourseView {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly category: Category;
  readonly level: Level;
  readonly rating: number;
  readonly ratingCount: number;
  readonly views: number;
  readonly thumbnail: Image | null;
  /** Sanitized by the service; the browser sanitizes it once more. */
  readonly descriptionHtml: string;
  readonly goals: readonly string[];
  readonly sections: readonly ContentSection[];
  readonly overview: { readonly pc: readonly Image[]; readonly mobile: readonly Image[] };
  readonly money: Money;
  readonly tags: readonly string[];
  readonly languages: readonly CourseLanguage[];
  readonly isLive: boolean;
  readonly publishedAt: string;
  readonly updatedAt: string;
  /** Seconds. */
  readonly duration: number;
  readonly period: ServicePeriod;
  /** Null when the instructor no longer exists. */
  readonly instructor: InstructorView | null;
  /** The platform's own account teaches: no introduction, no "more by". */
  readonly isByPlatform: boolean;
  readonly lectures: readonly LectureView[];
  readonly hasAccess: boolean;
  readonly byInstructor: readonly CardView[];
  readonly byCategory: readonly CardView[];
  readonly popular: readonly CardView[];
  readonly reviews: ReviewPage;
}

/** Related carousels show at most this many courses (spec 1 §9). */
const RELATED_LIMIT = 6;

export function toCourseView(full: CourseFull, locale: Locale): CourseView {
  const { curriculum, instructor, lectures, enrollment, related, reviews } = full;
  const isByPlatform = instructor?.gender === 'admin';
  const sections = curriculum.image_manifest?.contentSlides[locale] ?? [];
  const others = (cards: CourseFull['related']['popular']): CardView[] =>
    cards.filter(({ id }) => id !== curriculum.id).map(toCardView);
  return {
    id: curriculum.id,
    title: curriculum[`title_${locale}`],
    subtitle: curriculum[`subtitle_${locale}`],
    category: curriculum.category,
    level: curriculum.level,
    rating: curriculum.rating,
    ratingCount: curriculum.rating_count,
    views: curriculum.views,
    thumbnail: curriculum[`thumbnail_${locale}`],
    descriptionHtml: curriculum[`description_${locale}`],
    goals: curriculum[`learning_goals_${locale}`],
    sections,
    overview: sections.length > 0 ? { pc: [], mobile: [] } : curriculum.detail_image[locale],
    money: curriculum.pricing.display[locale],
    tags: curriculum.tags,
    languages: curriculum.country.language,
    isLive: curriculum.is_live,
    publishedAt: curriculum.created_at,
    updatedAt: curriculum.updated_at,
    duration: curriculum.duration,
    period: servicePeriod(lectures, curriculum.is_live),
    instructor: instructor ? toInstructorView(instructor, locale) : null,
    isByPlatform,
    lectures: lectures.map((lecture) => toLectureView(lecture, locale)),
    hasAccess: enrollment.hasAccess,
    byInstructor: isByPlatform ? [] : others(related.byInstructor),
    byCategory: others(related.byCategory).slice(0, RELATED_LIMIT),
    popular: others(related.popular).slice(0, RELATED_LIMIT),
    reviews,
  };
}

function toInstructorView(instructor: Instructor, locale: Locale): InstructorView {
  const profile = instructor.introduction[locale];
  return {
    userId: instructor.user_id,
    name: profile.name || instructor.name,
    headline: profile.headline,
    clinic: profile.clinic,
    description: profile.description || instructor[`description_${locale}`],
    experience: profile.experience,
    specialty: profile.specialty,
    image: instructor.profileImage,
    isVerified: instructor.license_verified,
    isTop: instructor.is_top,
    rating: instructor.rating,
    reviewCount: instructor.review_count,
    courseCount: instructor.curriculum_count,
  };
}

function toLectureView(lecture: Lecture, locale: Locale): LectureView {
  const video = lecture.media_data.videos[0];
  return {
    id: lecture.id,
    title: lecture[`title_${locale}`],
    description: lecture[`description_${locale}`],
    duration: lecture.duration,
    type: lecture.type,
    isPreview: lecture.is_preview,
    startsAt: video?.live_start_time ?? null,
    endsAt: video?.live_end_time ?? null,
    venue: video?.venue ?? null,
  };
}
