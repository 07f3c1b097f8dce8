import {
  clampedInt,
  COMMON_ERRORS,
  Image,
  lenient,
  LocaleSchema,
  optionalLenient,
  optionalResourceId,
  queryFlag,
  resourceId,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { listAddressBlocks, listAddresses } from './sitemap.contract.ts';
import { CATALOG_ERRORS } from './catalog.errors.ts';
import { Curriculum, CurriculumCard, Instructor, Lecture, Review } from './catalog.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { HeroSlide, LectureGroup, PackageInfo, PromoLecture, TopBanner } from './home.schemas.ts';
import { getSearchSuggestions, searchCurricula } from './search.contract.ts';

const lang = lenient(LocaleSchema, 'en');
const id = resourceId();
const optionalId = optionalResourceId();
const flag = queryFlag();

export const getHomepage = defineEndpoint({
  method: 'GET',
  path: '/api/homepage',
  access: 'guest',
  summary: 'Hero slides, promoted lecture groups, packs and, on request, the top banner',
  query: z.object({ lang, includeTopBanner: flag }),
  response: z.object({
    success: z.boolean(),
    data: z.object({
      heroBanner: z.object({
        slides: z.array(HeroSlide),
        autoPlay: z.boolean(),
        /** Milliseconds. */
        autoPlayInterval: z.int(),
        showArrows: z.boolean(),
      }),
      groups: z.array(LectureGroup),
      allPackages: PackageInfo,
      /** Pictures of the banner at the end of the page, which leads to the doctors. */
      doctorsBanner: z.nullable(z.object({ desktop: Image, mobile: Image })),
      topBannerData: z.optional(z.array(TopBanner)),
      /** The next moment at which something here or a banner begins or ends; no page is kept beyond it. */
      changesAt: z.optional(z.nullable(z.iso.datetime())),
    }),
  }),
  errors: [COMMON_ERRORS.INTERNAL],
});

const HomeRow = z.object({ curricula: z.array(CurriculumCard) });

export const getHomepageSections = defineEndpoint({
  method: 'GET',
  path: '/api/homepage/homepage-sections',
  access: 'guest',
  summary: 'The curriculum rows of the home page',
  query: z.object({ lang, user_id: z.optional(z.unknown()) }),
  response: z.object({
    success: z.boolean(),
    /** `featured`: those that staff recommend, the latest chosen first; the release before sends none. */
    data: z.object({ section1: HomeRow, section2: HomeRow, featured: z.optional(HomeRow) }),
  }),
  errors: [COMMON_ERRORS.INTERNAL],
});

export const getPromoLecture = defineEndpoint({
  method: 'GET',
  path: '/api/homepage/promo-lectures/:id',
  access: 'guest',
  summary: 'Content of one promoted lecture for the lecture detail modal',
  params: z.object({ id }),
  query: z.object({ lang }),
  response: PromoLecture,
  errors: [CATALOG_ERRORS.LECTURE_NOT_FOUND],
});

/** The length of a paged list. */
const ListMeta = z.object({ total: z.int(), page: z.int(), limit: z.int() });

export const listCurricula = defineEndpoint({
  method: 'GET',
  path: '/api/curriculum',
  access: 'guest',
  summary:
    'One curriculum by id, several by their ids, or the curricula of an instructor (with `count`, only their number)',
  query: z.object({
    lang,
    id: optionalId,
    /** Several ids with commas between them; unknown ones are left out of a page, and counted in `meta`. */
    ids: z.optional(z.string().check(z.maxLength(5_000))),
    instructor_id: optionalId,
    count: flag,
    page: clampedInt(1, 1_000_000, 1),
    limit: clampedInt(1, 50, 50),
  }),
  response: z.object({
    success: z.boolean(),
    count: z.optional(z.int()),
    results: z.array(CurriculumCard),
    /** Of lists, which have at most `limit` entries a page. */
    meta: z.optional(ListMeta),
  }),
  errors: [CATALOG_ERRORS.CURRICULUM_NOT_FOUND],
});

export const ReviewPage = z.object({
  results: z.array(Review),
  meta: z.object({
    /** Number of reviews after the filters; the pages are counted from it. */
    total: z.int(),
    /** Mean and spread of all reviews; the filters do not change them. */
    average: z.number(),
    /** Number of reviews with 1, 2, 3, 4 and 5 stars, in that order. */
    histogram: z.array(z.int()),
  }),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

export const getCurriculumFull = defineEndpoint({
  method: 'GET',
  path: '/api/curriculum/:id/full',
  access: 'guest',
  summary: 'Everything the course page shows, in one call',
  params: z.object({ id }),
  query: z.object({ lang, page: clampedInt(1, 10_000, 1), limit: clampedInt(1, 20, 5) }),
  response: z.object({
    curriculum: Curriculum,
    /** Null when the instructor no longer exists; the page shows placeholder data. */
    instructor: z.nullable(Instructor),
    lectures: z.array(Lecture),
    /** The courses of a pack without lectures of its own, in their order; those that have a page. */
    parts: z.optional(z.array(CurriculumCard)),
    enrollment: z.object({ hasAccess: z.boolean() }),
    related: z.object({
      byInstructor: z.array(CurriculumCard),
      popular: z.array(CurriculumCard),
      byCategory: z.array(CurriculumCard),
    }),
    reviews: ReviewPage,
  }),
  errors: [CATALOG_ERRORS.CURRICULUM_NOT_FOUND],
});

export const listLectures = defineEndpoint({
  method: 'GET',
  path: '/api/lectures',
  access: 'guest',
  summary: 'Lectures by id or by instructor (with `count`, only their number)',
  query: z.object({
    lang,
    id: optionalId,
    instructor_id: optionalId,
    count: flag,
    page: clampedInt(1, 1_000_000, 1),
    limit: clampedInt(1, 50, 50),
  }),
  response: z.object({
    success: z.boolean(),
    count: z.optional(z.int()),
    results: z.array(Lecture),
    /** Of lists, which have at most `limit` entries a page. */
    meta: z.optional(ListMeta),
  }),
  errors: [CATALOG_ERRORS.LECTURE_NOT_FOUND],
});

export const InstructorList = z.object({
  success: z.boolean(),
  results: z.array(Instructor),
  meta: z.object({ total: z.int() }),
});
export type InstructorList = z.infer<typeof InstructorList>;

export const listInstructors = defineEndpoint({
  method: 'GET',
  path: '/api/instructor',
  access: 'guest',
  summary:
    'The instructor with an id (instructor or user id), or without one the list by rating, then review count',
  query: z.object({ lang, id: optionalId, limit: clampedInt(1, 100, 50), page: clampedInt(1, 10_000, 1) }),
  response: z.union([Instructor, InstructorList]),
  errors: [CATALOG_ERRORS.INSTRUCTOR_NOT_FOUND],
});

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api/reviews',
  access: 'guest',
  summary: 'Reviews of a curriculum, or of all curricula of an instructor, five to a page',
  query: z.object({
    lang,
    curriculum_id: optionalId,
    /** Instructor id; counts only without `curriculum_id`. */
    instructor_id: optionalId,
    page: clampedInt(1, 10_000, 1),
    limit: clampedInt(1, 20, 5),
    sort: lenient(z.enum(['latest', 'helpful', 'high', 'low']), 'latest'),
    /** Only reviews with so many stars. */
    stars: optionalLenient(z.enum(['1', '2', '3', '4', '5'])),
    /** Only reviews written in this language. */
    language: optionalLenient(LocaleSchema),
  }),
  response: ReviewPage,
  errors: [CATALOG_ERRORS.CURRICULUM_NOT_FOUND, CATALOG_ERRORS.INSTRUCTOR_NOT_FOUND],
});

export const checkLectureAccess = defineEndpoint({
  method: 'GET',
  path: '/api/users/user-lecture-check',
  access: 'guest',
  summary: 'Whether the caller may watch a curriculum',
  query: z.object({ curriculum_id: id }),
  response: z.object({ hasAccess: z.boolean() }),
  errors: [CATALOG_ERRORS.CURRICULUM_NOT_FOUND],
});

export const getPopularSearches = defineEndpoint({
  method: 'GET',
  path: '/api/curriculum/popular-searches',
  access: 'guest',
  summary:
    'Terms that most visitors of the last thirty days found something by and opened, of a language, best first',
  query: z.object({ lang }),
  response: z.object({
    success: z.boolean(),
    results: z.array(z.string()),
    as_of: z.optional(z.nullable(z.iso.datetime())),
  }),
  errors: [],
});

export const getImageUrl = defineEndpoint({
  method: 'GET',
  path: '/api/www/image-url',
  access: 'guest',
  summary: 'Resolves an image id to its address and sizes',
  query: z.object({ id: shortText(200), lang }),
  response: z.object({ success: z.boolean(), url: z.string(), image: Image }),
  errors: [CATALOG_ERRORS.IMAGE_NOT_FOUND],
});

/** Every endpoint of the catalog service, by name. */
export const catalogContract = {
  getHomepage,
  getHomepageSections,
  getPromoLecture,
  searchCurricula,
  getSearchSuggestions,
  listCurricula,
  getCurriculumFull,
  listLectures,
  listInstructors,
  listReviews,
  checkLectureAccess,
  getPopularSearches,
  getImageUrl,
  listAddressBlocks,
  listAddresses,
};
