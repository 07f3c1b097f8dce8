import type { Migration } from '@lectern/nest-kit';
import { eventTables, hangulInitials, limitsTable, textPieces } from '@lectern/nest-kit/provision';
import { catalogSchema } from './0001-catalog-schema.ts';
import { cardsAndTextLimits } from './0002-cards-and-text-limits.ts';
import { seedRows } from './0003-seed-rows.ts';
import { reviewFilters } from './0004-review-filters.ts';
import { bannerPersistence } from './0005-banner-persistence.ts';
import { favourites } from './0006-favourites.ts';
import { reviewsOfPerson } from './0007-reviews-of-person.ts';
import { productParts } from './0008-product-parts.ts';
import { exchangeRate } from './0009-exchange-rate.ts';
import { rankedRating } from './0010-ranked-rating.ts';
import { slideContent } from './0011-slide-content.ts';
import { reviewActs } from './0012-review-acts.ts';
import { withdrawnReviews } from './0013-withdrawn-reviews.ts';
import { endedCourses } from './0014-ended-courses.ts';
import { studio } from './0015-studio.ts';
import { popularity } from './0016-popularity.ts';
import { shownLectures } from './0017-shown-lectures.ts';
import { countedLength } from './0018-counted-length.ts';
import { acceptedInvitations } from './0019-accepted-invitations.ts';
import { storefrontTimes } from './0020-storefront-times.ts';
import { cancelledCourses } from './0021-cancelled-courses.ts';
import { agreedLength } from './0022-agreed-length.ts';
import { courseVisits } from './0023-course-visits.ts';
import { promoFilms } from './0024-promo-films.ts';
import { courseChanges } from './0025-course-changes.ts';
import { streamKeys } from './0026-stream-keys.ts';
import { storefrontPictures } from './0027-storefront-pictures.ts';
import { reviewList } from './0028-review-list.ts';
import { submissionList } from './0029-submission-list.ts';
import { reviewLookUp } from './0030-review-look-up.ts';
import { draftLectures } from './0031-draft-lectures.ts';
import { endedStreamKeys } from './0032-ended-stream-keys.ts';
import { courseList } from './0033-course-list.ts';
import { staffCourses } from './0034-staff-courses.ts';
import { bulkChanges } from './0035-bulk-changes.ts';
import { featuredCourses } from './0036-featured-courses.ts';
import { featuredBefore } from './0037-featured-before.ts';
import { stateTimes } from './0038-state-times.ts';
import { saleWindows } from './0039-sale-windows.ts';
import { removedEntries } from './0041-removed-entries.ts';
import { heroByStaff } from './0042-hero-by-staff.ts';
import { packsByStaff } from './0043-packs-by-staff.ts';
import { packWeights } from './0044-pack-weights.ts';
import { draftLectureTitles } from './0045-draft-lecture-titles.ts';
import { draftLectureTitlesOfBefore } from './0046-draft-lecture-titles-of-before.ts';
import { weightsOfLatePacks } from './0047-weights-of-late-packs.ts';
import { searchDocuments } from './1001-search-documents.ts';
import { searchBitmaps } from './1003-search-bitmaps.ts';
import { searchSynonyms } from './1007-search-synonyms.ts';
import { searchDictionary } from './1009-search-dictionary.ts';
import { searchMisses } from './1010-search-misses.ts';
import { searchBrands } from './1014-search-brands.ts';
import { staffSynonyms } from './1015-staff-synonyms.ts';
import { searchPresses } from './1016-search-presses.ts';

/** Every migration of the catalog schema, in the order it is applied. Search owns the numbers from 1000. */
export const catalogMigrations: readonly Migration[] = [
  catalogSchema,
  cardsAndTextLimits,
  seedRows,
  reviewFilters,
  bannerPersistence,
  limitsTable,
  favourites,
  reviewsOfPerson,
  productParts,
  exchangeRate,
  rankedRating,
  slideContent,
  reviewActs,
  withdrawnReviews,
  endedCourses,
  studio,
  popularity,
  shownLectures,
  countedLength,
  acceptedInvitations,
  storefrontTimes,
  cancelledCourses,
  agreedLength,
  courseVisits,
  promoFilms,
  courseChanges,
  streamKeys,
  storefrontPictures,
  reviewList,
  submissionList,
  textPieces,
  reviewLookUp,
  draftLectures,
  endedStreamKeys,
  courseList,
  bulkChanges,
  featuredCourses,
  featuredBefore,
  stateTimes,
  saleWindows,
  eventTables,
  staffCourses,
  removedEntries,
  heroByStaff,
  packsByStaff,
  packWeights,
  draftLectureTitles,
  draftLectureTitlesOfBefore,
  weightsOfLatePacks,
  searchDocuments,
  searchBitmaps,
  searchSynonyms,
  searchDictionary,
  searchMisses,
  searchBrands,
  staffSynonyms,
  searchPresses,
  hangulInitials,
];

/** Migrations that only defined functions: `sql/search` has their present text. */
export const retiredCatalogMigrations: readonly string[] = [
  '1002-search-triggers',
  '1004-search-pages',
  '1005-search-cards-as-json',
  '1006-search-text-limit',
  '1008-search-wide-pages',
  '1011-search-boundaries-while-growing',
  '1012-search-particles',
  '1013-search-understand',
];
