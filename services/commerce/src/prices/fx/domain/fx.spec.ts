import { isFresh, koreanMidnight, quoteFromTable } from './fx.ts';

const now = new Date('2026-11-22T16:00:00Z');

it('counts the table of rates as of the last midnight in Korea, so that it is always fresh', () => {
  const quote = quoteFromTable([{ from: '2026-01-01', rate: 1_400 }], now, 'table');
  expect(quote).toEqual({ rate: 1_400, asOf: '2026-11-22T15:00:00.000Z', source: 'table' });
  expect(isFresh(quote, now)).toBe(true);
});

it('changes the rate on the Korean day its row names', () => {
  const rows = [
    { from: '2026-01-01', rate: 1_400 },
    { from: '2026-11-23', rate: 1_380 },
  ];
  expect(quoteFromTable(rows, new Date('2026-11-22T14:59:59Z'), 't').rate).toBe(1_400);
  expect(quoteFromTable(rows, new Date('2026-11-22T15:00:00Z'), 't').rate).toBe(1_380);
});

it.each([
  [true, '2026-11-21T16:00:00Z'],
  [false, '2026-11-21T15:59:59Z'],
  [false, '2026-11-22T18:00:00Z'],
])('row 20: says %s of a rate as of %s', (fresh, asOf) => {
  expect(isFresh({ rate: 1_400, asOf: new Date(asOf).toISOString(), source: 's' }, now)).toBe(fresh);
});

it('finds midnight in Korea', () => {
  expect(koreanMidnight(new Date('2026-11-22T14:59:59Z')).toISOString()).toBe('2026-11-21T15:00:00.000Z');
});
