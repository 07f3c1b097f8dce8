import {
  formatCount,
  formatDate,
  formatDuration,
  formatExactMoney,
  formatLength,
  formatMoney,
  formatRating,
  formatTotalDuration,
} from './format.ts';

describe('formatMoney', () => {
  it.each([
    [198_000, 'KRW', 'ko', '198,000원'],
    [198_000, 'KRW', 'en', '₩198,000'],
    [0, 'KRW', 'ko', '0원'],
    [48_000, 'USD', 'en', '$480'],
    [-150, 'USD', 'en', '-$1.50'],
    [-50, 'USD', 'ko', '-$0.50'],
    [47_950, 'USD', 'ko', '$479.50'],
    [123_456_705, 'USD', 'en', '$1,234,567.05'],
  ] as const)('writes %i %s in %s as %s', (amountMinor, currency, locale, text) => {
    expect(formatMoney({ amountMinor, currency }, locale)).toBe(text);
  });
});

describe('formatExactMoney', () => {
  it.each([
    [48_000, 'USD', 'en', '$480.00'],
    [47_950, 'USD', 'ko', '$479.50'],
    [-5, 'USD', 'en', '-$0.05'],
    [198_000, 'KRW', 'en', '₩198,000'],
  ] as const)('writes %i %s in %s as %s', (amountMinor, currency, locale, text) => {
    expect(formatExactMoney({ amountMinor, currency }, locale)).toBe(text);
  });
});

describe('formatDate', () => {
  it('counts days in Korea unless another zone is given', () => {
    const lateInUtc = '2025-11-08T15:30:00Z';
    expect(formatDate(lateInUtc, 'ko')).toBe('2025.11.09 (일)');
    expect(formatDate(lateInUtc, 'en')).toBe('Nov 9, 2025');
    expect(formatDate(lateInUtc, 'en', 'America/New_York')).toBe('Nov 8, 2025');
    expect(formatDate(lateInUtc, 'en')).toBe('Nov 9, 2025');
  });

  it('writes every day the way the browser would', () => {
    const en = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Seoul' });
    const weekday = new Intl.DateTimeFormat('ko-KR', { weekday: 'short', timeZone: 'Asia/Seoul' });
    for (let day = 0; day < 800; day += 1) {
      const date = new Date(Date.UTC(2024, 0, 1 + day, (day * 7) % 24, 59));
      expect(formatDate(date.toISOString(), 'en')).toBe(en.format(date));
      expect(formatDate(date.toISOString(), 'ko')).toContain(`(${weekday.format(date)})`);
    }
  });

  it('says nothing of what is no date', () => {
    expect(formatDate('soon', 'ko')).toBe('');
  });
});

describe('durations', () => {
  it.each([
    [0, '0 s', '0초'],
    [45, '45 s', '45초'],
    [3_600, '1 h', '1시간'],
    [10_985, '3 h 3 min 5 s', '3시간 3분 5초'],
  ])('shows %i seconds exactly as %s and %s', (seconds, en, ko) => {
    expect([formatLength(seconds, 'en'), formatLength(seconds, 'ko')]).toEqual([en, ko]);
  });

  it.each([
    [0, '0 min', '0분'],
    [59, '0 min', '0분'],
    [3_599, '59 min', '59분'],
    [3_600, '1 h', '1시간'],
    [10_980, '3 h 3 min', '3시간 3분'],
    [-5, '0 min', '0분'],
  ])('shows %i seconds as %s and %s', (seconds, en, ko) => {
    expect([formatDuration(seconds, 'en'), formatDuration(seconds, 'ko')]).toEqual([en, ko]);
  });

  it('rounds totals down to ten minutes, and has none for nothing', () => {
    expect(formatTotalDuration(4_199, 'en')).toBe('1 h');
    expect(formatTotalDuration(4_200, 'ko')).toBe('1시간 10분');
    expect(formatTotalDuration(599, 'en')).toBeNull();
    expect(formatTotalDuration(0, 'ko')).toBeNull();
  });
});

it('separates thousands and keeps one decimal of a rating', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatRating(4.85)).toBe('4.9');
  expect(formatRating(4.55)).toBe('4.6');
  expect(formatRating(4.65)).toBe('4.7');
  expect(formatRating(4.549)).toBe('4.5');
  expect(formatRating(5)).toBe('5.0');
});
