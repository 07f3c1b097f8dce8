import { formatClock, formatMoment } from './moment.ts';

it('tells Korean time, which is the next day already', () => {
  expect(formatMoment('2026-03-04T15:30:00Z', 'ko')).toBe('2026.03.05 (목) 00:30 KST');
  expect(formatMoment('2026-03-04T15:30:00Z', 'en')).toBe('Mar 5, 2026 00:30 KST');
  expect(formatClock('2026-03-04T15:30:00Z')).toBe('00:30 KST');
  expect(formatMoment(null, 'ko')).toBe('');
});
