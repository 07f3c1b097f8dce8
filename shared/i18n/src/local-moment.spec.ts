import { formatLocalMoment } from './local-moment.ts';

it.each([
  ['Asia/Seoul', 'ko', '2026.03.05 (목) 00:30 KST'],
  ['Asia/Seoul', 'en', 'Mar 5, 2026 00:30 KST'],
  ['Europe/Berlin', 'en', 'Mar 4, 2026 16:30 GMT+1'],
  ['America/New_York', 'ko', '2026.03.04 (수) 10:30 EST'],
] as const)('tells the time in %s (%s)', (zone, locale, text) => {
  expect(formatLocalMoment('2026-03-04T15:30:00Z', locale, zone)).toBe(text);
});
