import { figuresOf, yesterdayBegan } from './work.ts';

it('counts yesterday from midnight in Korea', () => {
  // 08:30 on the 26th in Korea.
  expect(new Date(yesterdayBegan(Date.parse('2026-11-25T23:30:00Z'))).toISOString()).toBe(
    '2026-11-24T15:00:00.000Z',
  );
  // 23:59 on the 25th in Korea.
  expect(new Date(yesterdayBegan(Date.parse('2026-11-25T14:59:00Z'))).toISOString()).toBe(
    '2026-11-23T15:00:00.000Z',
  );
});

it('tells what is new since yesterday from what is late', () => {
  const item = (since: string, isLate = false) => ({ key: since, words: '', href: '', since, isLate });
  expect(
    figuresOf(
      [item('2026-11-20T00:00:00Z', true), item('2026-11-24T15:00:00Z'), item('2026-11-24T14:59:59Z')],
      Date.parse('2026-11-25T23:30:00Z'),
    ),
  ).toEqual({ fresh: 1, late: 1 });
});
