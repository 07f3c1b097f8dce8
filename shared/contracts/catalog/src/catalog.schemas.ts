import { Category, Currency, Image, Money } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CourseLanguage, Level } from './catalog.vocabulary.schema.ts';
import { ShownSale } from './sale-window.schemas.ts';

/** Fields named as in the specification; times are ISO 8601 UTC, durations seconds, ratings 0–5. */
export const InstructorProfile = z.object({
  name: z.string(),
  headline: z.string(),
  clinic: z.string(),
  description: z.string(),
  practiceWebsiteUrl: z.nullable(z.string()),
  experience: z.array(z.string()),
  specialty: z.array(z.string()),
});
export type InstructorProfile = z.infer<typeof InstructorProfile>;

export const Instructor = z.object({
  id: z.string(),
  user_id: z.string(),
  /** In the language asked for; both spellings below. */
  name: z.string(),
  name_ko: z.optional(z.string()),
  name_en: z.optional(z.string()),
  gender: z.enum(['male', 'female', 'other', 'admin']),
  specialty: z.string(),
  experience: z.string(),
  /** In the language asked for. */
  location: z.string(),
  /** Languages the instructor teaches in. */
  languages: z.optional(z.array(CourseLanguage)),
  profile_picture: z.nullable(z.string()),
  profileImage: z.nullable(Image),
  description_ko: z.string(),
  description_en: z.string(),
  created_at: z.string(),
  license_verified: z.boolean(),
  introduction: z.object({ ko: InstructorProfile, en: InstructorProfile }),
  rating: z.number(),
  review_count: z.int(),
  curriculum_count: z.int(),
  is_top: z.boolean(),
});
export type Instructor = z.infer<typeof Instructor>;

export const CurriculumCard = z.object({
  id: z.string(),
  title: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  thumbnail: z.nullable(Image),
  lecture_count: z.int(),
  /** Seconds of all lectures together. */
  duration: z.int(),
  category: Category,
  level: Level,
  instructor_id: z.string(),
  instructor_name: z.string(),
  tags: z.array(z.string()),
  rating: z.number(),
  rating_count: z.int(),
  /** Shown as the number of students. */
  views: z.int(),
  /** Major units of `currency`; `money` is the same amount in minor units. */
  price: z.number(),
  currency: Currency,
  money: Money,
  is_live: z.boolean(),
  /** From the first to the last session of a live or on-site course, nulls while undecided; null for recorded ones. */
  session: z.nullable(
    z.object({
      starts_at: z.nullable(z.string()),
      ends_at: z.nullable(z.string()),
      seats: z.nullable(z.int()),
      /** Of `seats`, those that nobody has taken, as of a minute ago; the checkout decides. */
      seats_left: z.optional(z.nullable(z.int())),
    }),
  ),
  /** It does not take place, and is sold no more. */
  is_cancelled: z.optional(z.boolean()),
  /** When it can be bought; null without limits. A catalogue of the release before says nothing. */
  sale: z.optional(z.nullable(ShownSale)),
  /** Spoken in the lectures. */
  languages: z.optional(z.array(CourseLanguage)),
  created_at: z.string(),
});
export type CurriculumCard = z.infer<typeof CurriculumCard>;

export const Lecture = z.object({
  id: z.string(),
  curriculum_id: z.nullable(z.string()),
  position: z.int(),
  title_ko: z.string(),
  title_en: z.string(),
  description_ko: z.string(),
  description_en: z.string(),
  duration: z.nullable(z.int()),
  type: z.enum(['2d', '360', 'live', 'onsite']),
  is_preview: z.boolean(),
  media_data: z.object({
    videos: z.array(
      z.object({
        live_start_time: z.optional(z.string()),
        live_end_time: z.optional(z.string()),
        /** Name and address in the language asked for; both languages below. */
        venue: z.optional(z.string()),
        venue_ko: z.optional(z.string()),
        venue_en: z.optional(z.string()),
        /** Places of an on-site session. */
        seats: z.optional(z.int()),
        /** Address of the clip that everyone may watch: an own path, https, or YouTube. Only of preview lectures. */
        preview_url: z.optional(z.string()),
      }),
    ),
  }),
  thumbnail: z.nullable(Image),
  category: Category,
  instructor: z.string(),
  instructor_id: z.string(),
  created_at: z.optional(z.string()),
});
export type Lecture = z.infer<typeof Lecture>;

/** One slide of a class introduction: pictures for both screen sizes, and text as prose or as a titled list. */
export const ContentSlide = z.object({
  pc: z.nullable(Image),
  mobile: z.nullable(Image),
  link: z.nullable(z.string()),
  desc: z.union([z.string(), z.object({ title: z.string(), contents: z.array(z.string()) })]),
});
export const ContentSection = z.object({
  id: z.string(),
  title: z.string(),
  youTubeLink: z.nullable(z.string()),
  slides: z.array(ContentSlide),
});
export type ContentSection = z.infer<typeof ContentSection>;

export const Curriculum = z.object({
  id: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  subtitle_ko: z.string(),
  subtitle_en: z.string(),
  category: Category,
  level: Level,
  rating: z.number(),
  rating_count: z.int(),
  views: z.int(),
  thumbnail_ko: z.nullable(Image),
  thumbnail_en: z.nullable(Image),
  /** Sanitized HTML (allow-list); the browser sanitizes it once more. */
  description_ko: z.string(),
  description_en: z.string(),
  learning_goals_ko: z.array(z.string()),
  learning_goals_en: z.array(z.string()),
  detail_image: z.object({
    ko: z.object({ pc: z.array(Image), mobile: z.array(Image) }),
    en: z.object({ pc: z.array(Image), mobile: z.array(Image) }),
  }),
  /** `default` is the listed price in major units; `display` what a reader of each language sees. */
  pricing: z.object({
    default: z.object({ price: z.number(), currency: Currency }),
    display: z.object({ ko: Money, en: Money }),
  }),
  /** In the language asked for; both lists below, index by index the same tags. */
  tags: z.array(z.string()),
  tags_ko: z.optional(z.array(z.string())),
  tags_en: z.optional(z.array(z.string())),
  created_at: z.string(),
  updated_at: z.string(),
  country: z.object({ language: z.array(CourseLanguage) }),
  /** Of the seats of its smallest session, those that nobody has taken, as of a minute ago; null where no number is set. */
  seats_left: z.optional(z.nullable(z.int())),
  /** It does not take place, and is sold no more. */
  is_cancelled: z.optional(z.boolean()),
  /** When it can be bought; null without limits. A catalogue of the release before says nothing. */
  sale: z.optional(z.nullable(ShownSale)),
  is_live: z.boolean(),
  image_manifest: z.nullable(
    z.object({
      /** Links of pictures by id; a slide's own link wins. */
      imageLinks: z.optional(z.record(z.string(), z.string())),
      contentSlides: z.object({ ko: z.array(ContentSection), en: z.array(ContentSection) }),
    }),
  ),
  instructor_id: z.string(),
  lecture_count: z.int(),
  duration: z.int(),
  /** The film about the course, played by `openPreview` with this id; null without one. */
  promo_film: z.optional(z.nullable(z.object({ lecture_id: z.string() }))),
});
export type Curriculum = z.infer<typeof Curriculum>;

/** Profession that a licence of the reviewer proved when the review was written; `other` when none did. */
export const ReviewOccupation = z.enum([
  'physician',
  'registered-nurse',
  'nurse-practitioner',
  'physician-assistant',
  'other',
]);
export type ReviewOccupation = z.infer<typeof ReviewOccupation>;

export const Review = z.object({
  id: z.string(),
  curriculum_id: z.string(),
  /** Title of its curriculum in the language asked for; only in lists that mix curricula. */
  curriculum_title: z.optional(z.string()),
  /** Masked, such as `김○○` or `J. K.` */
  author: z.string(),
  /** Words in the review's own language. */
  occupation: z.string(),
  occupation_code: z.optional(ReviewOccupation),
  rating: z.int(),
  text: z.string(),
  language: z.enum(['ko', 'en']),
  created_at: z.string(),
  /** Share of the course watched when it was written, 0–100. */
  progress: z.int(),
  helpful_count: z.int(),
  reply: z.nullable(z.object({ text: z.string(), created_at: z.string() })),
});
export type Review = z.infer<typeof Review>;
