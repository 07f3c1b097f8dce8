import { Category } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CourseLanguage, Level } from './catalog.vocabulary.schema.ts';
import { COURSE_TYPES, LECTURE_TYPES, PROMO_PREFIX, STUDIO_LIMITS as L } from './studio.vocabulary.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** No database stores them: NUL and halves of a character. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;
/** No character that people see is worth more than this in the database. */
const UNITS_PER_CHARACTER = 12;

/** Text of up to `longest` characters as people see them, in one normal form; an emoji of several parts is one. */
const text = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(longest * UNITS_PER_CHARACTER)),
      z.transform((typed) => typed.normalize('NFC').replaceAll(UNSTORABLE, '\ufffd')),
    ),
    z.string().check(z.refine((value) => isShort(value, longest), `At most ${longest} characters`)),
  );

/** The database counts code points, five to a character at most. */
function isShort(value: string, longest: number): boolean {
  if (value.length <= longest) return true;
  return [...value].length <= longest * 5 && [...segmenter.segment(value)].length <= longest;
}

/** What is stored may be longer than what is written now: limits came after the first courses. Code points, as the database counts. */
const kept = (longest: number) =>
  z.string().check(
    z.maxLength(2 * longest),
    z.refine(
      (value) => value.length <= longest || [...value].length <= longest,
      `At most ${longest} characters`,
    ),
  );

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const ImageId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/));
const VideoId = z.string().check(z.regex(/^v_[A-Za-z0-9_-]{22}$/));
const captionsVersion = z.nullable(
  z.int().check(z.minimum(1), z.describe('Version of the captions, counted from 1')),
);
const seconds = z.int().check(z.minimum(0), z.maximum(86_400), z.describe('Seconds'));
const pair = <S extends z.ZodMiniType>(schema: S) => z.strictObject({ ko: schema, en: schema });

/** Fields of a lecture, each with its schema; `setLecture` changes one of them. */
export const LECTURE_FIELDS = {
  'titles.ko': text(L.title),
  'titles.en': text(L.title),
  'descriptions.ko': text(L.lectureText),
  'descriptions.en': text(L.lectureText),
  type: z.enum(LECTURE_TYPES),
  videoId: z.nullable(VideoId),
  /** Versions of the captions of the film `videoId`; null takes those that it has at the publication. */
  captions: z.nullable(z.strictObject({ videoId: VideoId, ko: captionsVersion, en: captionsVersion })),
  thumbnail: z.nullable(ImageId),
  isPreview: z.boolean(),
  tags: z.array(text(L.tag)).check(z.maxLength(L.tags)),
  chapters: z
    .array(z.strictObject({ startSeconds: seconds, titles: pair(text(L.title)) }))
    .check(z.maxLength(L.chapters)),
  /** Questions that stop the film; what is not finished is kept, but not published. */
  quizMarks: z
    .array(
      z.strictObject({
        id: Id,
        atSeconds: seconds,
        questions: pair(text(L.quizQuestion)),
        options: z
          .array(pair(text(L.quizOption)))
          .check(z.minLength(L.leastQuizOptions), z.maxLength(L.quizOptions)),
        rightOption: z
          .int()
          .check(
            z.minimum(0),
            z.maximum(L.quizOptions - 1),
            z.describe('Place of the right option, counted from 0'),
          ),
        explanations: pair(text(L.shortText)),
      }),
    )
    .check(z.maxLength(L.quizMarks)),
  materials: z.array(z.strictObject({ id: Id, titles: pair(text(L.title)) })).check(z.maxLength(L.materials)),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  'venue.ko': text(L.venue),
  'venue.en': text(L.venue),
  seats: z.nullable(z.int().check(z.minimum(1), z.maximum(L.seats))),
  noForwardSeek: z.boolean(),
  view: z.strictObject({
    yaw: z.number().check(z.minimum(-180), z.maximum(180), z.describe('Degrees')),
    pitch: z.number().check(z.minimum(-90), z.maximum(90), z.describe('Degrees')),
  }),
} as const;

const F = LECTURE_FIELDS;

/** A lecture as its author writes it. */
export const DraftLecture = z.strictObject({
  id: Id.check(z.refine((id) => !id.startsWith(PROMO_PREFIX), 'The id of a promo film')),
  titles: pair(kept(300)),
  descriptions: pair(kept(10_000)),
  type: F.type,
  /** The film; null of a live or on-site lecture, and of one whose film the platform has. */
  videoId: F.videoId,
  captions: z.optional(F.captions),
  thumbnail: F.thumbnail,
  isPreview: F.isPreview,
  tags: z.array(kept(300)),
  chapters: F.chapters,
  quizMarks: F.quizMarks,
  materials: F.materials,
  /** Of a live or on-site lecture. */
  startsAt: F.startsAt,
  endsAt: F.endsAt,
  venue: pair(text(L.venue)),
  seats: F.seats,
  /** Learners cannot skip what they have not seen. */
  noForwardSeek: F.noForwardSeek,
  /** Where a 360 film looks at first. */
  view: F.view,
});
export type DraftLecture = z.infer<typeof DraftLecture>;

/** Fields of a section; `setSection` changes one of them. */
export const SECTION_FIELDS = { 'titles.ko': text(L.title), 'titles.en': text(L.title) } as const;

export const DraftSection = z.strictObject({
  id: Id,
  titles: pair(kept(300)),
  lectures: z.array(DraftLecture).check(z.maxLength(L.lectures)),
});
export type DraftSection = z.infer<typeof DraftSection>;

const Disclosure = z.strictObject({
  /** Null until the author has signed it. */
  signedAt: z.nullable(z.iso.datetime()),
  ties: text(L.shortText),
  sponsor: text(L.shortText),
});
const images = z.array(ImageId).check(z.maxLength(L.detailImages));
const minor = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/** Fields of a course, each with its schema; `set` changes one of them. */
export const COURSE_FIELDS = {
  'titles.ko': text(L.title),
  'titles.en': text(L.title),
  'subtitles.ko': text(L.subtitle),
  'subtitles.en': text(L.subtitle),
  category: Category,
  level: Level,
  language: CourseLanguage,
  type: z.enum(COURSE_TYPES),
  'audience.ko': text(L.shortText),
  'audience.en': text(L.shortText),
  'prerequisites.ko': text(L.shortText),
  'prerequisites.en': text(L.shortText),
  'goals.ko': z.array(text(L.goal)).check(z.maxLength(L.goals)),
  'goals.en': z.array(text(L.goal)).check(z.maxLength(L.goals)),
  'tags.ko': z.array(text(L.tag)).check(z.maxLength(L.tags)),
  'tags.en': z.array(text(L.tag)).check(z.maxLength(L.tags)),
  /** HTML; the service keeps the tags of `DESCRIPTION_TAGS`. */
  'descriptions.ko': z.string().check(z.maxLength(10 * L.description)),
  'descriptions.en': z.string().check(z.maxLength(10 * L.description)),
  'thumbnails.ko': z.nullable(ImageId),
  'thumbnails.en': z.nullable(ImageId),
  'detailImages.pc': images,
  'detailImages.mobile': images,
  /** The film that shows guests what the course is like. */
  promoVideoId: z.nullable(VideoId),
  'price.krw': minor.check(z.describe('Won')),
  'price.usd': z.nullable(minor.check(z.describe('Cents'))),
  /** Said by its author, so that a course without a price is not given away unasked. */
  'price.isFree': z.boolean(),
  hasCertificate: z.boolean(),
  disclosure: Disclosure,
  hasPatientConsent: z.boolean(),
  refundNoticeShown: z.boolean(),
} as const;

const C = COURSE_FIELDS;

/** A course as its author writes it; the published tables are made from it. */
export const CourseDocument = z.strictObject({
  titles: pair(kept(300)),
  subtitles: pair(kept(600)),
  category: C.category,
  level: C.level,
  language: C.language,
  type: C.type,
  audience: pair(text(L.shortText)),
  prerequisites: pair(text(L.shortText)),
  goals: pair(z.array(kept(600))),
  tags: pair(z.array(kept(300))),
  /** Sanitized HTML. */
  descriptions: pair(C['descriptions.ko']),
  thumbnails: pair(C['thumbnails.ko']),
  detailImages: z.strictObject({ pc: images, mobile: images }),
  promoVideoId: C.promoVideoId,
  /** Won, and cents or null where the dollar price follows the rate; of a free course 0 and null. */
  price: z.strictObject({
    krw: C['price.krw'],
    usd: C['price.usd'],
    isFree: z.optional(C['price.isFree']),
  }),
  hasCertificate: C.hasCertificate,
  disclosure: Disclosure,
  /** The author declares that patients in films consented in writing and cannot be recognized. */
  hasPatientConsent: C.hasPatientConsent,
  refundNoticeShown: C.refundNoticeShown,
  sections: z.array(DraftSection).check(z.maxLength(L.sections)),
});
export type CourseDocument = z.infer<typeof CourseDocument>;
