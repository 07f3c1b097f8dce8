import type { CurriculumSeed } from '../types.ts';
import type { CoursePlan } from './course.types.ts';
import { randomFor } from './random.ts';
import type { Random } from './random.ts';

/** Won for a dollar: the rate at which the prices in dollars were set. */
export const WON_PER_DOLLAR = 1_400;

export function pricingFor(plan: CoursePlan, lectureCount: number): CurriculumSeed['pricing'] {
  const random = randomFor(`price ${plan.id}`);
  if (isFree(plan, random)) return priceOf(0);
  const amount = wonFor(plan, lectureCount, random);
  return priceOf(amount);
}

function isFree({ variant, id }: CoursePlan, random: Random): boolean {
  if (variant.title[0].startsWith('무료')) return true;
  if (id === 'occlusion-signs') return true;
  if (variant.when !== undefined) return false;
  if (variant.angle === 'express') return random.chance(0.6);
  return variant.level === 'Beginner' && random.chance(0.2);
}

const VOD_WON = {
  Beginner: [42_000, 6_500],
  Intermediate: [68_000, 9_000],
  Advanced: [110_000, 12_500],
  Expert: [150_000, 15_000],
} as const;

function wonFor({ topic, variant }: CoursePlan, lectureCount: number, random: Random): number {
  const spread = 0.8 + random.next() * 0.45;
  if (topic.category === 'offline') {
    const perHour = topic.key === 'onsite-cadaver' ? 290_000 : 165_000;
    return Math.round((perHour * (lectureCount - 1) * spread) / 10_000) * 10_000;
  }
  if (topic.category === 'live')
    return Math.round((30_000 * (lectureCount - 1) * spread) / 10_000) * 10_000 - 1_000;
  if (variant.angle === 'express') return Math.round((22_000 * spread) / 1_000) * 1_000 + 900;
  const [base, perLecture] = VOD_WON[variant.level];
  return Math.round(((base + perLecture * lectureCount) * spread) / 10_000) * 10_000 - 1_000;
}

/** One price: in won as listed, in dollars at the rate the seed was written at, in whole dollars. */
function priceOf(amount: number): CurriculumSeed['pricing'] {
  const dollars = Math.round(amount / WON_PER_DOLLAR);
  return {
    default: { price: amount, currency: 'KRW' },
    display: {
      ko: { amountMinor: amount, currency: 'KRW' },
      en: { amountMinor: dollars * 100, currency: 'USD' },
    },
  };
}
