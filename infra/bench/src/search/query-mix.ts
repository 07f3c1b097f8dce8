import { LEVELS, SORTS } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';

/** One search as a visitor's address would state it; absent fields are not in the address. */
export interface SearchQuery {
  q?: string;
  category?: string;
  level?: string;
  sort?: string;
  min_rating?: number;
  max_price?: number;
  free_only?: number;
  page?: number;
}

/** What people type: Korean words and pieces of words, Latin prefixes and pieces, names, several terms, misses. */
const TEXTS: [string, ...string[]] = [
  '보톡스',
  ...['보톡', '필러', '실리프팅', '리프팅', '스킨', '부스터', '해부', '코그', '엑소좀', '고주파', '주사'],
  ...['botulinum', 'toxin', 'fill', 'lift', 'boost', 'collagen', 'rf', 'hifu', 'anatomy', 'masseter'],
  ...['김지민', '김', '서연', 'kim', 'park', 'minseo', '최', 'jihyun'],
  ...[
    '보톡스 해부학',
    '필러 합병증',
    '사각턱 보톡스',
    'filler cannula',
    'lip filler',
    '실 리프팅 입문',
    'kim 보톡스',
  ],
  ...[
    '보톡스 마스터클래스 미간',
    'thread lifting vector',
    '육아종',
    'granuloma',
    '가슴라인',
    'knee',
    '없는말',
    'qqq',
  ],
];
const PRICES: [number, ...number[]] = [30, 50, 99, 100, 150, 200, 300, 480.5, 500, 1000];
const DEEPEST_PAGE = 8_400;

/** The same `count` searches every time: every filter and sort in every combination, a third of the pages deep. */
export function queryMix(count: number): SearchQuery[] {
  const next = randomSequence(20_251_109);
  const chance = (probability: number): boolean => next() < probability;
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0];
  return Array.from({ length: count }, () => ({
    ...(chance(0.6) && { q: pick(TEXTS) }),
    ...(chance(0.5) && { category: pick(CATEGORIES) }),
    ...(chance(0.4) && { level: pick(LEVELS) }),
    ...(chance(0.9) && { sort: pick(SORTS) }),
    ...(chance(0.3) && { min_rating: 0.5 * (1 + Math.floor(next() * 10)) }),
    ...(chance(0.3) && { max_price: pick(PRICES) }),
    ...(chance(0.08) && { free_only: 1 }),
    ...(chance(0.6) && { page: pageNumber(next()) }),
  }));
}

/** Evenly over the orders of magnitude, so that near, deep and impossible pages all occur. */
function pageNumber(draw: number): number {
  return Math.floor(Math.exp(draw * Math.log(DEEPEST_PAGE)));
}

/** mulberry32 */
function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
