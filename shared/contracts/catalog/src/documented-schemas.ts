import { Image, Money } from '@lectern/contracts-core';
import { InstructorList, ReviewPage } from './catalog.contract.ts';
import {
  ContentSection,
  Curriculum,
  CurriculumCard,
  Instructor,
  InstructorProfile,
  Lecture,
  Review,
} from './catalog.schemas.ts';
import {
  HeroSlide,
  LectureCard,
  LectureGroup,
  PackageInfo,
  PromoLecture,
  TopBanner,
} from './home.schemas.ts';
import { SearchFacets, SearchSuggestion } from './search.contract.ts';

/** Names of the shapes that several catalog answers share, for the documentation. */
export const catalogSchemas = {
  ContentSection,
  Curriculum,
  CurriculumCard,
  HeroSlide,
  Image,
  Instructor,
  InstructorList,
  InstructorProfile,
  Lecture,
  LectureCard,
  LectureGroup,
  Money,
  PackageInfo,
  PromoLecture,
  Review,
  ReviewPage,
  SearchFacets,
  SearchSuggestion,
  TopBanner,
};
