/* eslint-disable lectern/file-name -- the one door to this content, which loaders outside read */
import { curriculumFor } from './compose/build-curricula.ts';
import { withIntroductions } from './compose/introduction.ts';
import { packCurricula } from './compose/pack-curricula.ts';
import { coursePlans } from './compose/plan-courses.ts';
import { withReaders } from './compose/popularity.ts';
import { homeSections } from './home/home-sections.ts';
import { buildHome, promoLectures } from './home/build-home.ts';
import { searchSuggestions } from './home/search-suggestions.ts';
import { instructors } from './instructors/build-instructors.ts';
import type { CatalogSeed } from './types.ts';

const { curricula: read, reviews } = withReaders(coursePlans, coursePlans.map(curriculumFor));
const curricula = withIntroductions(coursePlans, read);

/** The content a fresh catalog starts with. */
export const catalogSeed: CatalogSeed = {
  version: '2026.11.9',
  instructors,
  curricula: [...packCurricula, ...curricula],
  reviews,
  home: buildHome(homeSections(curricula)),
  promoLectures,
  searchSuggestions,
};
