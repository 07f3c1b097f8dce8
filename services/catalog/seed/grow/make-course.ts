import { CATEGORIES, LEVELS } from '@lectern/contracts';
import type { Row } from '../write-rows.ts';
import { Random } from './random.ts';
import { FOCUSES, LEVEL_WORDS, REGIONS, SUBJECTS } from './words.ts';

const DAY = 86_400_000;
/** Courses are spread over the six years before this day. */
const LAST_DAY = Date.UTC(2026, 9, 1);
const YEARS = 6 * 365;
const WON_STEP = 10_000;
const WON_PER_DOLLAR = 1_400;

/** What a made-up course may refer to. */
export interface Surroundings {
  readonly instructorIds: readonly [string, ...string[]];
}

export interface MadeCourse {
  readonly curriculum: Row;
  readonly lectures: readonly Row[];
  readonly reviews: readonly Row[];
}

/** Makes the n-th course of a grown catalog: always the same one for the same n and instructors. */
export function makeCourse(index: number, surroundings: Surroundings): MadeCourse {
  const random = new Random(index);
  const id = `g${String(index).padStart(6, '0')}`;
  const category = random.pick(CATEGORIES);
  const level = random.pick(LEVELS);
  const subject = random.pick(SUBJECTS[category]);
  const region = random.pick(REGIONS);
  const focus = random.pick(FOCUSES);
  const edition = 1 + Math.floor(index / 400);
  const created = new Date(LAST_DAY - random.int(0, YEARS) * DAY - random.int(0, DAY - 1));
  const shared = {
    instructor_id: random.pick(surroundings.instructorIds),
    category,
    created_at: created.toISOString(),
  };
  const lectures = makeLectures(id, random, shared);
  const reviews = makeReviews(id, random, created);
  const won = random.next() < 0.05 ? 0 : random.int(3, 150) * WON_STEP;
  const views = random.skewed(60_000);
  const isLive = category === 'live';
  const curriculum = {
    ...shared,
    id,
    status: 'published',
    title_ko: `${region.ko} ${subject.ko} ${LEVEL_WORDS[level].ko}: ${focus.ko} ${edition}기`,
    title_en: `${LEVEL_WORDS[level].en} ${subject.en} for ${region.en}: ${focus.en}, Series ${edition}`,
    subtitle_ko: `${focus.ko}에 집중한 ${subject.ko} 강의`,
    subtitle_en: `${subject.en} with a focus: ${focus.en}`,
    description_ko: `<p>${region.ko} 부위의 ${subject.ko} 시술을 ${focus.ko} 관점에서 다뤄요.</p>`,
    description_en: `<p>${subject.en} for ${region.en}, taught with ${focus.en} in view.</p>`,
    level,
    tags_ko: [subject.ko, region.ko, focus.ko],
    tags_en: [subject.en, region.en.replace('the ', ''), focus.en],
    languages: random.next() < 0.7 ? ['ko'] : ['ko', 'en'],
    is_live: isLive,
    thumbnail_ko: `thumb-${category}-0${random.int(1, 8)}`,
    thumbnail_en: `thumb-${category}-0${random.int(1, 8)}`,
    list_price_minor: won,
    list_currency: 'KRW',
    usd_price_minor: Math.round(won / WON_PER_DOLLAR) * 100,
    price_krw: won,
    views,
    recent_views: random.int(0, views),
    lecture_count: lectures.length,
    duration_seconds: lectures.reduce((sum, lecture) => sum + lecture.duration_seconds, 0),
    ...countStars(reviews),
    updated_at: shared.created_at,
  };
  return { curriculum, lectures, reviews };
}

function makeLectures(id: string, random: Random, shared: { instructor_id: string; category: string }) {
  return Array.from({ length: random.int(3, 8) }, (_, index) => {
    const focus = random.pick(FOCUSES);
    const region = random.pick(REGIONS);
    return {
      ...shared,
      id: `${id}-l${String(index + 1).padStart(2, '0')}`,
      curriculum_id: id,
      position: index + 1,
      title_ko: `${region.ko}: ${focus.ko}`,
      title_en: `${focus.en} in ${region.en}`,
      duration_seconds: random.int(600, 2_700),
      type: '2d',
      is_preview: index === 0,
    };
  });
}

function makeReviews(id: string, random: Random, created: Date) {
  return Array.from({ length: random.skewed(24) }, (_, index) => ({
    id: `${id}-r${String(index + 1).padStart(2, '0')}`,
    curriculum_id: id,
    author: random.pick(['김○○', '이○○', '박○○', 'J. K.', 'M. S.', 'A. L.']),
    occupation: '의사',
    occupation_code: 'physician',
    rating: Math.max(1, 5 - random.skewed(5)),
    language: 'ko',
    progress: random.int(10, 100),
    helpful_count: random.skewed(30),
    created_at: new Date(created.getTime() + random.int(1, 300) * DAY).toISOString(),
  }));
}

function countStars(reviews: readonly { rating: number }[]) {
  const count = (stars: number) => reviews.filter((review) => review.rating === stars).length;
  return { stars_1: count(1), stars_2: count(2), stars_3: count(3), stars_4: count(4), stars_5: count(5) };
}
