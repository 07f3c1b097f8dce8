import type { Row } from '../seed/write-rows.ts';

/** Builders of valid rows; a test names only what it is about. */
export const imageRow = (id: string): Row => ({
  id,
  base: `/media/img/${id}`,
  widths: [320, 800],
  width: 1600,
  height: 900,
  color: '#d8e8f8',
  alt_ko: `그림 ${id}`,
  alt_en: `Picture ${id}`,
});

export const instructorRow = (row: { id: string } & Row): Row => ({
  user_id: `user-${row.id}`,
  surname_ko: '김',
  given_name_ko: '민서',
  surname_en: 'Kim',
  given_name_en: 'Minseo',
  name_ko: '김민서',
  name_en: 'Minseo Kim',
  gender: 'female',
  specialty: 'Dermatology',
  location_ko: '서울',
  location_en: 'Seoul',
  profile_picture: 'portrait',
  description_ko: '피부과 전문의',
  description_en: 'Dermatologist',
  introduction: '',
  license_verified: true,
  ...row,
});

export const curriculumRow = (row: { id: string } & Row): Row => ({
  status: 'published',
  instructor_id: 'i-1',
  title_ko: `강의 ${row.id}`,
  title_en: `Course ${row.id}`,
  description_ko: '<p>설명</p>',
  description_en: '<p>Description</p>',
  category: 'botox',
  level: 'Beginner',
  tags_ko: ['보톡스'],
  tags_en: ['botox'],
  thumbnail_ko: 'thumb-ko',
  thumbnail_en: 'thumb-en',
  detail_image: {},
  image_manifest: null,
  list_price_minor: 1_000_000,
  list_currency: 'KRW',
  usd_price_minor: 20_000,
  price_krw: 1_000_000,
  views: 0,
  created_at: '2026-01-01T00:00:00Z',
  ...row,
});

export const lectureRow = (row: { id: string; curriculum_id: string | null } & Row): Row => ({
  instructor_id: 'i-1',
  position: 1,
  title_ko: `영상 ${row.id}`,
  title_en: `Lecture ${row.id}`,
  duration_seconds: 600,
  type: '2d',
  category: 'botox',
  media_data: {},
  thumbnail: null,
  ...row,
});

export const reviewRow = (row: { id: string; curriculum_id: string; rating: number } & Row): Row => ({
  author: '김○○',
  occupation: '의사',
  occupation_code: 'physician',
  body: '도움이 됐어요',
  language: 'ko',
  progress: 50,
  helpful_count: 0,
  status: 'visible',
  created_at: '2026-02-01T00:00:00Z',
  reply_body: null,
  reply_at: null,
  ...row,
});
