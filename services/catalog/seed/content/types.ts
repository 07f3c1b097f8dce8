import type { CourseLanguage, Level } from '@lectern/contracts-catalog';
import type { Category, Currency, Money } from '@lectern/contracts-core';

/** Everything the catalog database starts with. Image fields are image ids, times ISO 8601 UTC. */
export type CatalogSeed = {
  /** Changes whenever any content below changes, so that a loader can skip work. */
  version: string;
  instructors: InstructorSeed[];
  curricula: CurriculumSeed[];
  reviews: ReviewSeed[];
  home: HomeSeed;
  promoLectures: PromoLectureSeed[];
  searchSuggestions: BilingualList;
};

export type Bilingual = { ko: string; en: string };
export type BilingualList = { ko: string[]; en: string[] };
export type PersonName = { surname: string; given: string };

/** The specialty filter of the instructors list, without "All Specialties". */
export type SpecialtyKey =
  'Dermatology' | 'Plastic Surgery' | 'Aesthetic Medicine' | 'Cosmetic Surgery' | 'Regenerative Medicine';

export type InstructorSeed = {
  id: string;
  userId: string;
  /** `admin` marks the platform account. */
  gender: 'male' | 'female' | 'other' | 'admin';
  nameParts: { ko: PersonName; en: PersonName };
  /** The parts in the order each language reads them. */
  name: Bilingual;
  headline: Bilingual;
  clinic: Bilingual;
  location: Bilingual;
  biography: Bilingual;
  experience: BilingualList;
  specialties: BilingualList;
  specialtyKey: SpecialtyKey;
  practiceWebsiteUrl: string | null;
  languages: CourseLanguage[];
  profileImage: string;
  licenseVerified: boolean;
  createdAt: string;
};

export type LectureSeed = {
  id: string;
  /** 1-based, without gaps. */
  position: number;
  title: Bilingual;
  description: Bilingual;
  /** Seconds; null while a live session has no date. */
  duration: number | null;
  type: '2d' | '360' | 'live' | 'onsite';
  isPreview: boolean;
  /** Film that guests may play; set on a preview that has one. */
  previewUrl?: string;
  /** Set for `live` and `onsite`; null there means "to be decided". */
  schedule: { start: string; end: string } | null;
  venue: { name: Bilingual; address: Bilingual } | null;
  thumbnail: string | null;
  /** What its film shows, in the words of the drawn pictures. */
  subject: { regions: string[]; techniques: string[] };
};

export type SlideSeed = {
  pc: string;
  mobile: string;
  alt: string;
  link: string | null;
  desc: string | { title: string; contents: string[] };
};
export type ContentSectionSeed = {
  id: string;
  title: string;
  youTubeLink: string | null;
  slides: SlideSeed[];
};

export type CurriculumSeed = {
  id: string;
  title: Bilingual;
  subtitle: Bilingual;
  category: Category;
  level: Level;
  instructorId: string;
  languages: CourseLanguage[];
  /** Small allow-list: p, ul, li, strong, em. */
  description: Bilingual;
  learningGoals: BilingualList;
  /** Index-aligned translations of the same tags. */
  tags: BilingualList;
  pricing: { default: { price: number; currency: Currency }; display: { ko: Money; en: Money } };
  isLive: boolean;
  thumbnail: string;
  /** Empty lists where `contentSections` tells the story instead. */
  detailImages: { pc: string[]; mobile: string[] };
  contentSections: { ko: ContentSectionSeed[]; en: ContentSectionSeed[] } | null;
  lectures: LectureSeed[];
  /** Mean of this course's reviews, two decimals; 0 without reviews. */
  rating: number;
  /** Exactly the number of rows in `reviews` for this course. */
  ratingCount: number;
  views: number;
  createdAt: string;
  updatedAt: string;
};

export type Occupation =
  'physician' | 'registered-nurse' | 'nurse-practitioner' | 'physician-assistant' | 'other';

export type ReviewSeed = {
  id: string;
  curriculumId: string;
  /** Already masked: `김○○`, `J. K.` */
  author: string;
  occupationCode: Occupation;
  /** What is shown, in the review's language. */
  occupation: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** May be empty: stars are required, words are not. */
  text: string;
  language: 'ko' | 'en';
  createdAt: string;
  /** Percent of the course watched when it was written. */
  progress: number;
  helpfulCount: number;
  reply: { text: string; createdAt: string } | null;
};

export type HeroSlideSeed = {
  id: string;
  link: string;
  external: boolean;
  title: Bilingual;
  subtitle: Bilingual;
  description: Bilingual;
  backgroundImage: { mobile: string; desktop: string };
};

export type TopBannerSeed = {
  id: string;
  backgroundImage: { desktop: string; mobile: string };
  /** An empty title hides the banner in that language. */
  title: Bilingual;
  description: Bilingual;
  linkUrl: string;
  /** Where a visitor's closing of it is remembered. */
  persistence: 'none' | 'local' | 'session';
};

export type LectureCardSeed = {
  /** Also the id of the promo lecture that the card opens. */
  id: string;
  thumbnail: string;
  doctorInfo: Bilingual;
  title: Bilingual;
  subtitle: Bilingual;
  link: string;
  textColor: string;
  curriculum: { level: Level; duration: Bilingual; description: Bilingual };
};

export type PackageSeed = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  includes: BilingualList;
  price: { ko: Money; en: Money };
  originalPrice: { ko: Money; en: Money } | null;
  /** As shown; fixed by the business rules per language. */
  discountPercentage: { ko: number; en: number } | null;
  paymentLink: string;
};

export type LectureGroupSeed = {
  id: string;
  title: Bilingual;
  openLabel: string;
  description: Bilingual;
  lectures: LectureCardSeed[];
  pack: PackageSeed;
};

export type HomeSeed = {
  /** `autoPlayInterval` in milliseconds. */
  heroBanner: {
    slides: HeroSlideSeed[];
    autoPlay: boolean;
    autoPlayInterval: number;
    showArrows: boolean;
  };
  allPackages: PackageSeed;
  groups: LectureGroupSeed[];
  /** In order of preference: the first with a title in the reader's language is shown. */
  topBanners: TopBannerSeed[];
  /** Curriculum ids of the two rows. */
  sections: { section1: string[]; section2: string[] };
};

export type PromoLectureSeed = {
  id: string;
  title: Bilingual;
  instructor: {
    instructorId: string;
    name: Bilingual;
    clinic: Bilingual;
    experience: Bilingual;
    career: BilingualList;
    image: string;
  };
  overview: Bilingual;
  curriculum: BilingualList;
  learningGoals: BilingualList;
  banner: { pc: string; mobile: string };
  /** A clip of infra/artwork and the picture shown until it plays. */
  video: { src: string; type: string; poster: string };
  /** Empty in Korean, where the lecture list is shown instead. */
  contentSlides: { ko: PromoSlideSeed[]; en: PromoSlideSeed[] };
  paymentLink: string;
};
export type PromoSlideSeed = { image: string; text: string; alt: string };
