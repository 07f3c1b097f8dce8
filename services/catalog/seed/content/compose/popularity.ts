import { reviewsFor, reviewWindow } from '../reviews/build-reviews.ts';
import type { CurriculumSeed, ReviewSeed } from '../types.ts';
import { daysBetween, SEED_TODAY } from './calendar.ts';
import type { CoursePlan } from './course.types.ts';
import { randomFor } from './random.ts';

type Reviewed = { curricula: CurriculumSeed[]; reviews: ReviewSeed[] };
type Entry = { plan: CoursePlan; course: CurriculumSeed; age: number; score: number };

const STARS = 28;
const KNOWN = 66;
const MATURE_DAYS = 100;

/** Gives every course its readers: a few are widely reviewed, most hardly at all, and the figures add up. */
export function withReaders(plans: readonly CoursePlan[], courses: readonly CurriculumSeed[]): Reviewed {
  const entries = plans.map((plan, index): Entry => {
    const course = courses[index];
    if (course === undefined) throw new Error(`no course was built for ${plan.id}`);
    return { plan, course, age: daysBetween(plan.createdOn, SEED_TODAY), score: appeal(plan, course) };
  });
  const ranking = entries
    .filter(({ plan, age }) => plan.variant.when === undefined && age > MATURE_DAYS)
    .sort((a, b) => b.score - a.score)
    .map(({ plan }) => plan.id);
  const built = entries.map((entry) => {
    const reviews = reviewsOf(entry, ranking.indexOf(entry.plan.id));
    return { course: withFigures(entry, reviews), reviews };
  });
  return { curricula: built.map(({ course }) => course), reviews: built.flatMap(({ reviews }) => reviews) };
}

function appeal({ id, variant }: CoursePlan, course: CurriculumSeed): number {
  const random = randomFor(`appeal ${id}`);
  const basics = variant.angle === 'foundation' || variant.angle === 'safety' ? 1.35 : 1;
  const free = course.pricing.default.price === 0 ? 1.25 : 1;
  return random.next() * basics * free * (course.languages.includes('ko') ? 1.15 : 1);
}

function reviewsOf({ plan, course, age }: Entry, rank: number): ReviewSeed[] {
  if (reviewWindow(course) === null) return [];
  const random = randomFor(`readers ${plan.id}`);
  const count = countFor(plan, rank, age, random.next());
  // Well-known courses are known for a reason; obscure ones vary more.
  const quality = rank >= 0 && rank < STARS ? random.next() * 0.12 : random.next() * 0.28 - 0.13;
  return reviewsFor(plan, course, count, quality);
}

function countFor(plan: CoursePlan, rank: number, age: number, luck: number): number {
  if (plan.variant.when !== undefined)
    return 3 + Math.floor(luck * (plan.topic.category === 'live' ? 13 : 8));
  if (rank >= 0 && rank < STARS) return 20 + Math.floor(luck ** 1.3 * 41);
  if (rank >= 0 && rank < STARS + KNOWN) return 5 + Math.floor(luck * 10);
  const most = Math.min(8, 1 + age / 25);
  return Math.floor(luck ** 1.6 * (most + 1));
}

function withFigures({ plan, course, age }: Entry, reviews: readonly ReviewSeed[]): CurriculumSeed {
  const random = randomFor(`views ${plan.id}`);
  const total = reviews.reduce((sum, review) => sum + review.rating, 0);
  const perReview =
    course.category === 'offline' ? 3 : course.pricing.default.price === 0 ? 46 : random.int(13, 27);
  const quiet = course.category === 'offline' ? random.int(4, 14) : random.int(2, 6 + Math.ceil(age / 9));
  return {
    ...course,
    rating: reviews.length === 0 ? 0 : Math.round((total / reviews.length) * 100) / 100,
    ratingCount: reviews.length,
    views: reviews.length * perReview + quiet,
  };
}
