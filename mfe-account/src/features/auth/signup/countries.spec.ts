import { countriesIn } from './countries.ts';

describe('countriesIn', () => {
  it('begins with Korea in Korean', () => {
    const [first, second] = countriesIn('ko');
    expect(first).toEqual({ value: 'KR', label: '대한민국' });
    expect(second?.label).toBe('가나');
  });

  it('is in the order of the alphabet in English', () => {
    const labels = countriesIn('en').map(({ label }) => label);
    expect(labels[0]).toBe('Afghanistan');
    expect(labels.indexOf('South Korea')).toBeGreaterThan(labels.indexOf('Japan'));
  });

  it.each(['en', 'ko'] as const)('names each country once in %s', (locale) => {
    const all = countriesIn(locale);
    expect(all).toHaveLength(249);
    expect(new Set(all.map(({ value }) => value)).size).toBe(249);
    expect(all.filter(({ value, label }) => value === label)).toEqual([]);
  });
});
