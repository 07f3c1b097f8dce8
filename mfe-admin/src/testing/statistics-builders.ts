import { readSearchStatistics } from '@lectern/contracts-catalog';
import {
  readCountrySalesStatistics,
  readCourseSalesStatistics,
  readDollarPrices,
  readSalesStatistics,
} from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import { readAccountStatistics } from '@lectern/contracts-identity';
import { readLearningStatistics, readLiveStatistics } from '@lectern/contracts-learning';
import { readSupportStatistics } from '@lectern/contracts-messaging';
import { createFakeApi } from '@lectern/testing/web';

const range = {
  from: '2026-10-28',
  to: '2026-11-26',
  beforeFrom: '2026-09-28',
  beforeTo: '2026-10-27',
  asOf: '2026-11-26T03:00:00.000Z',
};
const sums = { charges: 3, refunds: 1, grossMinor: 300_000, refundedMinor: 75_000 };
const courseSums = { purchases: 4, refunds: 1, grossMinor: 300_000, refundedMinor: 75_000 };
const attendance = { enrolled: 10, came: 8, stayed: 6, asked: 16, confirmed: 12 };
const study = { watchedMinutes: 90, completions: 2, certificates: 1 };

/** Every service with a few figures. */
export const statisticsApi = () =>
  createFakeApi()
    .answer(readAccountStatistics, {
      ...range,
      now: { signUps: 20, verified: 9 },
      before: { signUps: 14, verified: 9 },
      days: [{ day: '2026-11-20', signUps: 20, verified: 9 }],
      definitions: { signUps: { ko: '만들어진 계정', en: 'Accounts that were opened' } },
    })
    .answer(readSalesStatistics, {
      ...range,
      now: { firstPurchases: 5 },
      before: { firstPurchases: 2 },
      totals: [
        { currency: 'KRW', now: sums, before: { ...sums, grossMinor: 100_000 } },
        { currency: 'USD', now: { ...sums, grossMinor: 48_050 }, before: sums },
      ],
      days: [{ day: '2026-11-20', currency: 'KRW', ...sums }],
      methods: [{ method: 'domestic', currency: 'KRW', ...sums }],
      codes: [
        { code: 'KIM10', currency: 'KRW', ...sums },
        { code: null, currency: 'USD', ...sums },
      ],
      codeCounts: [
        { currency: 'KRW', codes: 130 },
        { currency: 'USD', codes: 1 },
      ],
      definitions: { charges: { ko: '결제 건수', en: 'Payments on their day' } },
    })
    .answer(readCourseSalesStatistics, {
      ...range,
      courses: [
        { id: 'c-1', title_ko: '필러', title_en: 'Fillers in depth', currency: 'KRW', ...courseSums },
      ],
      categories: [{ category: 'filler', currency: 'KRW', ...courseSums }],
      courseCounts: [{ currency: 'KRW', courses: 240 }],
      definitions: { purchases: { ko: '구매 건수', en: 'Paid orders' } },
    })
    .answer(readCountrySalesStatistics, {
      ...range,
      definitions: { country: { ko: '계정의 나라', en: 'The country of the account' } },
      countries: [
        { country: 'KR', currency: 'KRW', ...sums },
        { country: null, currency: 'KRW', ...sums, grossMinor: 1_000 },
        { country: 'SG', currency: 'USD', ...sums, grossMinor: 48_050 },
      ],
    })
    .answer(readLiveStatistics, {
      ...range,
      definitions: { came: { ko: '참석한 사람', en: 'People who were there' } },
      now: { sessions: 2, ...attendance },
      before: { sessions: 1, ...attendance, came: 4 },
      weeks: [{ week: '2026-11-16', sessions: 2, ...attendance }],
      sessions: [
        {
          ...{ lectureId: 'live-1', curriculumId: 'c-1', startsAt: '2026-11-20T11:00:00.000Z' },
          ...{ title_ko: '라이브', title_en: 'Live rounds', ...attendance },
        },
      ],
    })
    .answer(readDollarPrices, {
      asOf: range.asOf,
      quote: { rate: 1_400, asOf: range.asOf, source: 'table' },
      countries: { areAllBut: true, codes: ['KR'] },
      prices: [
        {
          ...{ id: 'pack-1', kind: 'pack', title_ko: '팩', title_en: 'Lifting pack' },
          ...{ wonMinor: 1_000_000, dollarMinor: 20_000, dollarInWonMinor: 280_000, paidInDollars: 3 },
        },
      ],
    })
    .answer(readLearningStatistics, {
      ...range,
      now: { firstLectures: 4, ...study },
      before: { firstLectures: 4, ...study, watchedMinutes: 30 },
      days: [{ day: '2026-11-20', ...study }],
      courses: [{ id: 'c-1', title_ko: '필러', title_en: 'Fillers in depth', ...study }],
      courseCount: 170,
      definitions: { completions: { ko: '수료한 사람', en: 'People who completed' } },
    })
    .answer(readSearchStatistics, searchStatistics())
    .answer(readSupportStatistics, {
      ...range,
      openTickets: 3,
      now: { opened: 8, answered: 6, medianMinutes: 90 },
      before: { opened: 8, answered: 6, medianMinutes: 150 },
      days: [{ day: '2026-11-20', opened: 8, answered: 6 }],
      definitions: { opened: { ko: '접수된 문의', en: 'Inquiries that came' } },
    });

export const searchStatistics = (): ResponseOf<typeof readSearchStatistics> => ({
  ...range,
  now: { searches: 7 },
  before: { searches: 2 },
  keptFrom: '2026-10-01',
  definitions: {
    count: { ko: '검색 횟수', en: 'How often people looked' },
    visitors: { ko: '결과에서 강의를 연 방문자', en: 'Who opened a course of the results.' },
  },
  days: [{ day: '2026-11-20', searches: 7 }],
  terms: [
    { term: '쀍쒧', language: 'ko', searches: 5, meaning: null },
    { term: 'qqzz', language: 'en', searches: 2, meaning: 'filler' },
  ],
  termCount: 160,
  found: {
    keptFrom: '2026-11-01',
    asOf: '2026-11-26T03:00:00.000Z',
    terms: [
      { term: '필러', language: 'ko', visitors: 12 },
      { term: 'Botox', language: 'en', visitors: 3 },
    ],
    count: 140,
  },
  synonyms: [{ term: 'qqzz', meaning: 'filler', reason: 'A new name', at: '2026-11-21T00:00:00.000Z' }],
  synonymCount: 1,
});
