import type { Sort } from '@lectern/contracts-catalog';
import type { DataSource } from 'typeorm';
import { COURTESY_WORDS } from '../../src/search/domain/search-text.ts';

/** A course as the oracle sees it; `position` is the place in which the index first met it. */
export interface Course {
  readonly id: string;
  readonly position: number;
  readonly title_ko: string;
  readonly title_en: string;
  readonly category: string;
  readonly level: string;
  readonly tags_ko: string[];
  readonly tags_en: string[];
  readonly label: string;
  readonly name_ko: string | null;
  readonly name_en: string | null;
  readonly name_joined: string | null;
  readonly price_krw: number;
  readonly views: number;
  readonly recent_views: number;
  readonly rating: number;
  readonly rating_count: number;
  readonly created_at: Date;
  /** Whether its last session is over. */
  readonly has_ended: boolean;
}

export interface Question {
  readonly q?: string;
  readonly category?: string | undefined;
  readonly level?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly min_rating?: number | undefined;
  readonly max_price?: number | undefined;
  readonly free_only?: number | undefined;
  readonly exact?: number | undefined;
  readonly page?: number;
}

const KRW_PER_USD = 1_400;

/** Every published course, read straight from the tables. */
export function readCourses(dataSource: DataSource): Promise<Course[]> {
  return dataSource.query<Course[]>(
    `select c.id, d.doc_id as position, c.title_ko, c.title_en, c.category, c.level, c.tags_ko, c.tags_en, l.label,
            i.name_ko, i.name_en, i.surname_ko || i.given_name_ko as name_joined, c.price_krw, c.views, c.recent_views, c.rating::float8 as rating, c.rating_count,
            c.created_at,
            (c.is_live or c.category in ('live', 'offline')) and exists (
              select from lecture l where l.curriculum_id = c.id and l.type <> '2d'
                 and l.media_data #>> '{videos,0,live_end_time}' < '2026') as has_ended
       from curriculum c
       join search_document d on d.curriculum_id = c.id
       join search_label l on l.filter = 'category=' || c.category
       left join instructor i on i.id = c.instructor_id
      where c.status = 'published'`,
  );
}

/** The whole result of a question, by looking at every course: what the search must find, in this order. */
export function findAll(courses: readonly Course[], question: Question): string[] {
  const words = wordsOf(question.q ?? '');
  const telling = words.filter((word) => !COURTESY_WORDS.has(word));
  const kept = telling.length > 0 ? telling : words;
  const asked = kept.filter((word) => !kept.some((other) => other !== word && other.includes(word)));
  const maxKrw = question.max_price
    ? Math.ceil((Math.floor(question.max_price) + 0.5) * KRW_PER_USD) - 1
    : Infinity;
  const hits = courses.filter(
    (course) =>
      (!question.category || course.category === question.category) &&
      (!question.level || course.level === question.level) &&
      (!question.free_only || course.price_krw === 0) &&
      course.price_krw <= maxKrw &&
      averageOf(course) >= (question.min_rating ?? 0) &&
      holdsAll(textOf(course), asked),
  );
  const order = question.sort ?? (asked.length > 0 ? 'relevance' : 'popular');
  const tierOf = (course: Course): number => {
    if (hasAll(textOf(course), asked)) return hasAll(titlesOf(course), asked) ? 0 : 1;
    return holdsAll(titlesOf(course), asked) ? 2 : 3;
  };
  const keys: Record<Sort | 'relevance', (course: Course) => (number | string)[]> = {
    latest: (c) => [-c.created_at.getTime()],
    oldest: (c) => [c.created_at.getTime()],
    hot: (c) => [-c.recent_views, -c.views],
    popular: (c) => [-c.views, -averageOf(c)],
    rating: (c) => [-averageOf(c), -c.rating_count, -c.views],
    price_low: (c) => [c.price_krw, -c.views],
    price_high: (c) => [-c.price_krw, -c.views],
    alphabetical: (c) => [alphabeticalKey(c.title_en || c.title_ko)],
    alphabetical_ko: (c) => [hangulFirst(alphabeticalKey(c.title_ko || c.title_en))],
    relevance: (c) => [tierOf(c), -score(c)],
  };
  const decorated = hits.map((course) => ({
    id: course.id,
    key: [Number(course.has_ended), ...keys[order](course), course.position],
  }));
  return decorated.sort((a, b) => compare(a.key, b.key)).map(({ id }) => id);
}

/** The ids on a page, which moves to the nearest one that exists. */
export function pageOf(ids: readonly string[], page = 1): { page: number; ids: string[] } {
  const shown = Math.min(Math.max(1, page), Math.max(1, Math.ceil(ids.length / 12)));
  return { page: shown, ids: ids.slice((shown - 1) * 12, shown * 12) };
}

const texts = new WeakMap<Course, string[]>();

function textOf(course: Course): string[] {
  const known = texts.get(course);
  if (known) return known;
  const words = readText(course);
  texts.set(course, words);
  return words;
}

function readText(course: Course): string[] {
  const { title_ko, title_en, tags_ko, tags_en, label, name_ko, name_en, name_joined } = course;
  return wordsOf(
    [title_ko, title_en, ...tags_ko, ...tags_en, label, name_ko, name_en, name_joined].join(' '),
  );
}

function titlesOf(course: Course): string[] {
  return wordsOf(`${course.title_ko} ${course.title_en}`);
}

function holdsAll(words: readonly string[], asked: readonly string[]): boolean {
  return asked.every((part) => words.some((word) => word.includes(part)));
}

function hasAll(words: readonly string[], asked: readonly string[]): boolean {
  return asked.every((word) => words.includes(word));
}

function wordsOf(text: string): string[] {
  return fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean); // prettier-ignore
}

function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, ''); // prettier-ignore
  return plain.normalize('NFC').replace(/['’]/g, '');
}

function alphabeticalKey(title: string): string {
  return fold(title).replace(/^[^\p{L}\p{N}]+/u, '');
}

function hangulFirst(key: string): string {
  return key.replace(/[a-z]/g, (letter) => `\uffee${letter}`);
}

/** Fewer than five ratings make no average. */
const averageOf = ({ rating, rating_count }: Course): number => (rating_count >= 5 ? rating : 0);

function score(course: Course): number {
  const stars = (course.rating * course.rating_count + 20) / (course.rating_count + 5);
  return Math.trunc(Math.round(1e9 * (Math.log10(1 + course.views) + 0.8 * stars)) / 1e6);
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]!;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
