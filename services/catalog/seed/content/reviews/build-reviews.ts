import { addDays, daysBetween, SEED_TODAY } from '../compose/calendar.ts';
import type { CoursePlan } from '../compose/course.types.ts';
import { randomFor } from '../compose/random.ts';
import type { Random } from '../compose/random.ts';
import type { CurriculumSeed, ReviewSeed } from '../types.ts';
import { englishGeneral } from './english-general.ts';
import { englishThemed } from './english-themed.ts';
import { koreanGeneral } from './korean-general.ts';
import { koreanThemed } from './korean-themed.ts';
import type { ReviewPool } from './review.types.ts';
import { INITIALS, RARE_SURNAMES, REVIEWERS, SURNAMES } from './reviewers.ts';
import { themeOf } from './themes.ts';

const POOLS: Record<'ko' | 'en', ReviewPool> = {
  ko: { ...koreanGeneral, themed: koreanThemed },
  en: { ...englishGeneral, themed: englishThemed },
};

/** Hands-on places go to those who inject. */
const PHYSICIANS = REVIEWERS.filter(([code]) => code === 'physician');

type Written = { text: string; answer: string | null };

/** `count` reviews of one course, oldest first; `quality` shifts the stars (0 is ordinary). */
export function reviewsFor(
  plan: CoursePlan,
  course: CurriculumSeed,
  count: number,
  quality: number,
): ReviewSeed[] {
  const random = randomFor(`reviews ${plan.id}`);
  const used = new Set<string>();
  return Array.from({ length: count }, () => reviewDay(course, random))
    .sort()
    .map((day, index) => {
      const language = random.chance(englishShare(course)) ? 'en' : 'ko';
      const rating = stars(random, quality);
      const written = write(plan, course, POOLS[language], rating, random, used);
      const [occupationCode, ko, en] = random.pick(
        plan.topic.category === 'offline' ? PHYSICIANS : REVIEWERS,
      );
      return {
        id: `${plan.id}-r${String(index + 1).padStart(3, '0')}`,
        curriculumId: plan.id,
        author: author(language, random),
        occupationCode,
        occupation: language === 'ko' ? ko : en,
        rating,
        text: written.text,
        language,
        createdAt: `${day}T${clock(random)}Z`,
        progress: progress(plan, rating, random),
        helpfulCount: Math.floor(random.next() ** 4 * 24),
        reply: reply(day, rating, written, POOLS[language], random),
      };
    });
}

/** First and last day on which a course can be reviewed; null before anyone could attend. */
export function reviewWindow(course: CurriculumSeed): { from: string; to: string } | null {
  const events = course.lectures.filter((lecture) => lecture.type === 'live' || lecture.type === 'onsite');
  if (events.length === 0) return { from: addDays(course.createdAt.slice(0, 10), 3), to: SEED_TODAY };
  const last =
    events
      .map((lecture) => lecture.schedule?.end ?? '9999')
      .sort()
      .at(-1) ?? '9999';
  const from = last.slice(0, 10);
  if (from >= addDays(SEED_TODAY, -1)) return null;
  const to = addDays(from, 45);
  return { from: addDays(from, 1), to: to < SEED_TODAY ? to : SEED_TODAY };
}

function reviewDay(course: CurriculumSeed, random: Random): string {
  const window = reviewWindow(course);
  if (window === null) throw new Error(`${course.id} cannot be reviewed yet`);
  return addDays(window.from, random.int(0, Math.max(0, daysBetween(window.from, window.to) - 1)));
}

function englishShare({ languages }: CurriculumSeed): number {
  if (!languages.includes('ko')) return languages.includes('en') ? 0.72 : 0.5;
  return languages.includes('en') ? 0.32 : 0.04;
}

function stars(random: Random, quality: number): ReviewSeed['rating'] {
  const draw = random.next() + quality;
  if (draw > 0.37) return 5;
  if (draw > 0.12) return 4;
  if (draw > 0.035) return 3;
  return draw > -0.02 ? 2 : 1;
}

const EMPTY_SHARE = 0.02;

function write(
  plan: CoursePlan,
  course: CurriculumSeed,
  pool: ReviewPool,
  rating: ReviewSeed['rating'],
  random: Random,
  used: Set<string>,
): Written {
  const event = plan.variant.when !== undefined;
  const theme = themeOf(plan.topic);
  const language = pool === POOLS.ko ? 'ko' : 'en';
  const named = (text: string): string => {
    if (!text.includes('{l}')) return text;
    const titles = course.lectures.slice(1).map(({ title }) => title[language]);
    const title = random.pick(unused(titles, (other) => other, used));
    used.add(title);
    return text.replaceAll('{l}', title);
  };
  if (rating <= 3) {
    const complaints = event ? pool.mixedEvent : rating === 3 ? pool.mixed : pool.poor;
    const [text, answer] = random.pick(unused(complaints, ([first]) => first, used));
    used.add(text);
    return { text: named(text), answer };
  }
  if (!event && random.chance(EMPTY_SHARE)) return { text: '', answer: null };
  const plainly = rating === 4 && !event && random.chance(0.4);
  const candidates = plainly ? pool.good : [...(event ? [] : pool.praise), ...pool.themed[theme]];
  const base = random.pick(unused(candidates, (text) => text, used));
  used.add(base);
  if (event || plainly || (rating === 5 && random.chance(0.6))) return { text: named(base), answer: null };
  const second = random.pick(unused(rating === 4 ? pool.wishes : pool.tails, (text) => text, used));
  used.add(second);
  return { text: `${named(base)} ${second}`, answer: null };
}

/** Texts that have not been said about this course yet, or all of them once they run out. */
function unused<T>(texts: readonly T[], key: (text: T) => string, used: ReadonlySet<string>): readonly T[] {
  const left = texts.filter((text) => !used.has(key(text)));
  return left.length > 0 ? left : texts;
}

function author(language: 'ko' | 'en', random: Random): string {
  const names = random.chance(0.15) ? RARE_SURNAMES : SURNAMES;
  if (language === 'ko') return `${names[random.int(0, names.length - 1)]}○○`;
  const initial = (): string => INITIALS[random.int(0, INITIALS.length - 1)] ?? 'A';
  return `${initial()}. ${initial()}.`;
}

function clock(random: Random): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(random.int(0, 14))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}.000`;
}

function progress(plan: CoursePlan, rating: number, random: Random): number {
  if (plan.variant.when !== undefined) return 100;
  if (rating <= 2) return random.int(12, 55);
  return random.chance(0.45) ? 100 : random.int(rating === 3 ? 25 : 40, 98);
}

function reply(
  day: string,
  rating: number,
  written: Written,
  pool: ReviewPool,
  random: Random,
): ReviewSeed['reply'] {
  const answered = random.chance(rating <= 3 ? 0.6 : written.text === '' ? 0 : 0.13);
  const repliedOn = addDays(day, random.int(1, 6));
  const text = written.answer ?? random.pick(pool.thanks);
  if (!answered || repliedOn > SEED_TODAY) return null;
  return { text, createdAt: `${repliedOn}T08:${String(random.int(10, 59))}:00.000Z` };
}
