import { formatClock, formatMoment, formatOwnMoment, formatSpan, setViewerZone } from './moment.ts';

beforeEach(() => setViewerZone('Asia/Seoul'));
afterEach(() => setViewerZone(null));

it('tells Korean time, which is the next day already', () => {
  expect(formatMoment('2026-03-04T15:30:00Z', 'ko')).toBe('2026.03.05 (목) 00:30 KST');
  expect(formatMoment('2026-03-04T15:30:00Z', 'en')).toBe('Mar 5, 2026 00:30 KST');
  expect(formatClock('2026-03-04T15:30:00Z')).toBe('00:30 KST');
  expect(formatMoment(null, 'ko')).toBe('');
});

it('adds the time of a viewer elsewhere, with the name of the zone and its summer time', () => {
  setViewerZone('America/New_York');
  expect(formatMoment('2026-03-04T15:30:00Z', 'en')).toBe('Mar 5, 2026 00:30 KST (Mar 4, 10:30 EST)');
  expect(formatClock('2026-03-04T15:30:00Z')).toBe('00:30 KST (10:30 EST)');
  expect(formatMoment('2026-07-04T15:30:00Z', 'en')).toBe('Jul 5, 2026 00:30 KST (Jul 4, 11:30 EDT)');
  expect(formatMoment('2026-03-04T15:30:00Z', 'ko')).toMatch(/^2026.03.05 \(목\) 00:30 KST \(3월 4일 10:30 /);
});

it('adds nothing where the clocks are those of Korea', () => {
  setViewerZone('Asia/Tokyo');
  expect(formatOwnMoment('2026-03-04T15:30:00Z', 'en')).toBe('');
});

it('names the zone of a span once', () => {
  expect(formatSpan('2026-03-04T00:30:00Z', '2026-03-04T02:00:00Z')).toBe('09:30 – 11:00 KST');
  expect(formatSpan('2026-03-04T00:30:00Z', null)).toBe('09:30 KST');
});
