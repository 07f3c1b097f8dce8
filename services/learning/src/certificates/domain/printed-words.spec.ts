import { printedWords } from './printed-words.ts';

it('tells days in Korea, not those of the server', () => {
  const { period, completed } = printedWords({
    durationSeconds: 3_600,
    startedAt: new Date('2026-10-31T15:00:00Z'),
    completedAt: new Date('2026-11-22T14:59:59Z'),
  });
  expect(period).toEqual({ ko: '2026년 11월 1일 ~ 2026년 11월 22일', en: 'Nov 1, 2026 – Nov 22, 2026' });
  expect(completed.ko).toBe('2026년 11월 22일');
});

it.each([
  [20, '1분', '1 min'],
  [3_600, '1시간', '1 h'],
  [5_415, '1시간 30분', '1 h 30 min'],
  [7_199, '2시간', '2 h'],
])('tells %i seconds as %s', (durationSeconds, ko, en) => {
  const day = new Date('2026-11-22T00:00:00Z');
  expect(printedWords({ durationSeconds, startedAt: day, completedAt: day }).hours).toEqual({ ko, en });
});
