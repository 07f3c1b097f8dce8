import type {
  Curriculum,
  CurriculumCard,
  getCurriculumFull,
  getHomepage,
  Instructor,
  Lecture,
  PromoLecture,
  Review,
  searchCurricula,
} from '@lectern/contracts-catalog';
import type { Image, ResponseOf } from '@lectern/contracts-core';
import type { SessionUser } from '@lectern/shell-api';

export const learner: SessionUser = {
  userId: 'user-9',
  name: 'Ara Cho',
  email: 'ara@lectern.example',
  profileImage: null,
  membership: 'guest',
  licenseVerified: true,
};

/** Answers of the catalog service for tests: believable, complete, and changed only where a test says so. */
export function image(id = 'thumb-botox-01', change: Partial<Image> = {}): Image {
  const size = { widths: [320, 480, 800, 1230], width: 2460, height: 2048 };
  return { id, base: `/images/${id}`, ...size, color: '#d7f0ea', alt: `Drawing ${id}`, ...change };
}

export function card(id: string, change: Partial<CurriculumCard> = {}): CurriculumCard {
  return {
    id,
    title: `Course ${id}`,
    title_ko: `강의 ${id}`,
    title_en: `Course ${id}`,
    thumbnailUrl: null,
    thumbnail: image(`thumb-${id}`),
    lecture_count: 4,
    duration: 11_400,
    category: 'botox',
    level: 'Intermediate',
    instructor_id: 'instructor-1',
    instructor_name: 'Seoyeon Kim',
    tags: ['Anatomy', 'Dosage', 'Safety', 'Consent'],
    rating: 4.75,
    rating_count: 132,
    views: 1204,
    price: 198,
    currency: 'USD',
    money: { amountMinor: 19_800, currency: 'USD' },
    is_live: false,
    session: null,
    created_at: '2026-09-01T00:00:00.000Z',
    ...change,
  };
}

type Search = ResponseOf<typeof searchCurricula>;

export function searchAnswer(results: CurriculumCard[], change: Partial<Search['meta']> = {}): Search {
  const meta = { total: results.length, totalIsExact: true, page: 1, totalPages: 1, limit: 12 };
  return {
    success: true,
    results,
    facets: null,
    nearest: [],
    meta: { ...meta, understood: null, sort: 'latest', ...change },
  };
}

export function instructor(change: Partial<Instructor> = {}): Instructor {
  const profile = {
    name: 'Seoyeon Kim',
    headline: 'Dermatologist',
    clinic: 'Hanbit Clinic',
    description: 'Teaches the anatomy behind every injection.',
    practiceWebsiteUrl: null,
    experience: ['Director, Hanbit Clinic', 'Lecturer, Korean Dermatology Society'],
    specialty: ['Botulinum toxin'],
  };
  return {
    id: 'instructor-1',
    user_id: 'user-1',
    name: 'Seoyeon Kim',
    gender: 'female',
    specialty: 'Dermatology',
    experience: '12 years',
    location: 'Seoul',
    profile_picture: null,
    profileImage: image('doctor-01', { widths: [96, 192, 384], width: 384, height: 384 }),
    description_ko: '주사의 해부학을 가르칩니다.',
    description_en: 'Teaches the anatomy behind every injection.',
    created_at: '2026-01-01T00:00:00.000Z',
    license_verified: true,
    introduction: { ko: { ...profile, name: '김서연' }, en: profile },
    rating: 4.9,
    review_count: 321,
    curriculum_count: 6,
    is_top: true,
    ...change,
  };
}

export function lecture(position: number, change: Partial<Lecture> = {}): Lecture {
  return {
    id: `lecture-${position}`,
    curriculum_id: 'course-1',
    position,
    title_ko: `${position}강 해부학`,
    title_en: `Anatomy, part ${position}`,
    description_ko: '얼굴의 층을 봅니다.',
    description_en: 'The layers of the face.',
    duration: 2_700,
    type: '2d',
    is_preview: position === 1,
    media_data: { videos: [] },
    thumbnail: null,
    category: 'botox',
    instructor: 'Seoyeon Kim',
    instructor_id: 'instructor-1',
    ...change,
  };
}

export function curriculum(change: Partial<Curriculum> = {}): Curriculum {
  return {
    id: 'course-1',
    title_ko: '보툴리눔 톡신 기본',
    title_en: 'Botulinum toxin from the ground up',
    subtitle_ko: '용량과 깊이',
    subtitle_en: 'Dose, depth and direction',
    category: 'botox',
    level: 'Beginner',
    rating: 4.8,
    rating_count: 132,
    views: 1204,
    thumbnail_ko: image('thumb-botox-01'),
    thumbnail_en: image('thumb-botox-01'),
    description_ko: '<p>근육의 위치를 <strong>그립니다</strong>.</p>',
    description_en: '<p>Draw the muscles <strong>first</strong>.</p>',
    learning_goals_ko: ['근육을 그릴 수 있어요'],
    learning_goals_en: ['Draw the muscles'],
    detail_image: {
      ko: { pc: [], mobile: [] },
      en: { pc: [image('detail-1')], mobile: [image('detail-1-m')] },
    },
    pricing: {
      default: { price: 198_000, currency: 'KRW' },
      display: {
        ko: { amountMinor: 198_000, currency: 'KRW' },
        en: { amountMinor: 15_000, currency: 'USD' },
      },
    },
    tags: ['Anatomy'],
    created_at: '2026-09-01T00:00:00.000Z',
    updated_at: '2026-10-01T00:00:00.000Z',
    country: { language: ['ko', 'en'] },
    is_live: false,
    image_manifest: null,
    instructor_id: 'instructor-1',
    lecture_count: 3,
    duration: 8_100,
    ...change,
  };
}

export function review(number: number, change: Partial<Review> = {}): Review {
  return {
    id: `review-${number}`,
    curriculum_id: 'course-1',
    author: 'J. K.',
    occupation: 'Physician',
    rating: 5,
    text: `Review number ${number}`,
    language: 'en',
    created_at: '2026-10-02T00:00:00.000Z',
    progress: 80,
    helpful_count: 2,
    reply: null,
    ...change,
  };
}

type Full = ResponseOf<typeof getCurriculumFull>;

export function fullCourse(change: Partial<Full> = {}): Full {
  return {
    curriculum: curriculum(),
    instructor: instructor(),
    lectures: [lecture(1), lecture(2), lecture(3)],
    enrollment: { hasAccess: false },
    related: {
      byInstructor: [card('by-instructor')],
      popular: [card('popular-1'), card('popular-2')],
      byCategory: [card('same-category')],
    },
    reviews: {
      results: [1, 2, 3, 4, 5].map((number) => review(number)),
      meta: { total: 12, average: 4.8, histogram: [0, 0, 1, 2, 9] },
    },
    ...change,
  };
}

type Home = ResponseOf<typeof getHomepage>;

export function homeAnswer(change: Partial<Home['data']> = {}): Home {
  return {
    success: true,
    data: {
      heroBanner: {
        slides: [slide('live', 'Ask live'), slide('doctors', 'Choose whom to learn from')],
        autoPlay: true,
        autoPlayInterval: 5000,
        showArrows: true,
      },
      groups: [group('essential')],
      allPackages: {
        ...pack('all'),
        title: 'All-in-One Package',
        price: { amountMinor: 48_000, currency: 'USD' },
        originalPrice: { amountMinor: 60_000, currency: 'USD' },
        discountPercentage: 20,
      },
      doctorsBanner: { desktop: image('doctors-banner'), mobile: image('doctors-banner-mobile') },
      ...change,
    },
  };
}

export function slide(id: string, title: string): Home['data']['heroBanner']['slides'][number] {
  const backgroundImage = { mobile: image(`${id}-mobile`), desktop: image(`${id}-desktop`) };
  const words = { title, subtitle: 'Every month', description: 'From December to March' };
  return { id, link: `/search?category=${id}`, external: false, ...words, backgroundImage };
}

export function pack(id: string): Home['data']['allPackages'] {
  return {
    id,
    title: `${id} pack`,
    description: 'Two lectures',
    includes: ['Basic toxin', 'Basic filler'],
    price: { amountMinor: 20_000, currency: 'USD' },
    originalPrice: null,
    discountPercentage: null,
    paymentLink: `/payment/checkout/pack-${id}`,
  };
}

export function lectureCard(
  id: string,
  link = 'overlay',
): Home['data']['groups'][number]['lectures'][number] {
  return {
    id,
    thumbnail: image(`promo-${id}`),
    doctorInfo: 'Dr. Seoyeon Kim · Hanbit Clinic',
    title: `Lecture ${id}`,
    subtitle: 'Where to begin',
    link,
    textColor: 'dark',
    curriculum: { level: 'Beginner', duration: 'About 3 hours', description: 'Anatomy and dosage' },
  };
}

export function group(id: string): Home['data']['groups'][number] {
  return {
    id: `group-${id}`,
    title: `${id} Pack`,
    openLabel: '11/09 OPEN',
    description: 'Two lectures for a start',
    lectures: [lectureCard('session1-1'), lectureCard('session1-2', '')],
    pack: pack(id),
  };
}

export function promoLecture(change: Partial<PromoLecture> = {}): PromoLecture {
  return {
    id: 'session1-1',
    title: 'Basic botulinum toxin',
    instructor: {
      name: 'Seoyeon Kim',
      clinic: 'Hanbit Clinic',
      experience: 'Dermatologist, 12 years',
      career: ['Director', 'Lecturer', 'Author'],
      image: null,
    },
    overview: 'Where the muscles are.',
    curriculum: ['Upper face', 'Lower face'],
    learningGoals: ['Draw the muscles', 'Set a dose'],
    banner: { pc: null, mobile: null },
    video: { src: '/media/clip/promo-session1-1.mp4', type: 'video/mp4', poster: image('promo-session1-1') },
    contentSlides: [],
    paymentLink: '/payment/checkout/pack-essential',
    ...change,
  };
}
