import { fromKoreanField, keepMoment, toKoreanField } from './korean-time.ts';

it.each([
  ['2026-12-24T01:00:00.000Z', '2026-12-24T10:00'],
  ['2026-12-31T15:30:00.000Z', '2027-01-01T00:30'],
])('%s is %s in Korea, both ways', (iso, field) => {
  expect(toKoreanField(iso)).toBe(field);
  expect(fromKoreanField(field)).toBe(iso);
});

it('knows that nothing was filled in', () => {
  expect(toKoreanField(null)).toBe('');
  expect(fromKoreanField('')).toBeNull();
  expect(fromKoreanField('2026-12')).toBeNull();
});

it('keeps the seconds of a moment whose field was left as it was', () => {
  const before = '2026-12-24T01:00:30.500Z';
  expect(keepMoment(toKoreanField(before), before)).toBe(before);
  expect(keepMoment('2026-12-24T10:01', before)).toBe('2026-12-24T01:01:00.000Z');
  expect(keepMoment('2026-12-24T10:01', null)).toBe('2026-12-24T01:01:00.000Z');
  expect(keepMoment('', before)).toBeNull();
});
