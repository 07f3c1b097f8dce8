import type { Checkout } from './checkout.api.ts';

/** The id that shows what a checkout looks like. Nothing can be bought under it. */
export const SAMPLE_ID = 'sample-curriculum';

const WON = 100_000;
const WON_PER_DOLLAR = 1_000;

/** A course made up for the sample page, and for when the real one cannot be loaded (spec 2 §8, §9). */
export function sampleCheckout(now: Date): Checkout {
  const price = (currency: 'KRW' | 'USD', minor: number) => ({
    currency,
    listMinor: minor,
    discountMinor: 0,
    totalMinor: minor,
    lines: [{ kind: 'list' as const, amountMinor: minor }],
    isConverted: currency === 'USD',
  });
  return {
    product: {
      id: SAMPLE_ID,
      kind: 'course',
      title_ko: '샘플 강의',
      title_en: 'Sample course',
      instructor_ko: '샘플 강사',
      instructor_en: 'Sample instructor',
      lectureCount: 5,
      category: 'botox',
      isLive: false,
      liveStartsAt: null,
      courses: [],
    },
    prices: { KRW: price('KRW', WON), USD: price('USD', (WON / WON_PER_DOLLAR) * 100) },
    quote: { rate: WON_PER_DOLLAR, asOf: now.toISOString(), source: 'sample' },
    methods: (['domestic', 'paypal', 'overseas_krw'] as const).map((method) => ({
      method,
      isAvailable: true,
      problem: null,
    })),
    code: null,
    owned: null,
    seatsLeft: null,
    inProgressOrderId: null,
    closed: null,
    refund: { rule: 'vod-unstarted', fullUntil: null },
    widget: {
      scriptUrl: '',
      clientKeys: { KRW: '', USD: '' },
      customerKey: '',
      variantKeys: { domestic: '', paypal: '', overseas_krw: '' },
    },
    minimumMinor: { KRW: 100, USD: 100 },
  };
}
