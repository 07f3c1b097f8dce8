import type { Migration } from '@lectern/nest-kit';
import { limitsTable } from '@lectern/nest-kit/provision';
import { catalogSchema } from './0001-catalog-schema.ts';
import { cardsAndTextLimits } from './0002-cards-and-text-limits.ts';
import { seedRows } from './0003-seed-rows.ts';
import { reviewFilters } from './0004-review-filters.ts';
import { bannerPersistence } from './0005-banner-persistence.ts';
import { favourites } from './0006-favourites.ts';
import { reviewsOfPerson } from './0007-reviews-of-person.ts';
import { searchDocuments } from './1001-search-documents.ts';
import { searchTriggers } from './1002-search-triggers.ts';
import { searchBitmaps } from './1003-search-bitmaps.ts';
import { searchPages } from './1004-search-pages.ts';
import { searchCardsAsJson } from './1005-search-cards-as-json.ts';
import { searchTextLimit } from './1006-search-text-limit.ts';
import { searchSynonyms } from './1007-search-synonyms.ts';
import { searchWidePages } from './1008-search-wide-pages.ts';
import { searchDictionary } from './1009-search-dictionary.ts';
import { searchMisses } from './1010-search-misses.ts';
import { searchBoundariesWhileGrowing } from './1011-search-boundaries-while-growing.ts';
import { searchParticles } from './1012-search-particles.ts';
import { searchUnderstand } from './1013-search-understand.ts';

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
  searchDocuments,
  searchTriggers,
  searchBitmaps,
  searchPages,
  searchCardsAsJson,
  searchTextLimit,
  searchSynonyms,
  searchWidePages,
  searchDictionary,
  searchMisses,
  searchBoundariesWhileGrowing,
  searchParticles,
  searchUnderstand,
];
