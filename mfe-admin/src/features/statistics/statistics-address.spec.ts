import { ownRangeAddress, readRange } from './statistics-address.ts';

const read = (query: string, today = '2026-03-05') => readRange(new URLSearchParams(query), today);

it.each([
  ['', '30', '2026-02-04', null],
  ['range=7', '7', '2026-02-27', null],
  ['range=month', 'month', '2026-03-01', null],
  ['range=last-month', 'last-month', '2026-02-01', '2026-02-28'],
  ['range=junk&from=2026-01-01', '30', '2026-02-04', null],
  ['range=own&from=1926-01-01&to=2026-01-02', 'own', '1926-01-01', '2026-01-02'],
  ['range=own&from=<b>&to=', 'own', '2026-02-04', '2026-03-05'],
])('reads %j', (query, name, from, to) => {
  expect(read(query)).toEqual({ name, from, to });
});

it('keeps days of its own in the address', () => {
  const [, query] = ownRangeAddress('2026-01-01', '2026-01-31').split('?');
  expect(read(query ?? '')).toMatchObject({ name: 'own', from: '2026-01-01', to: '2026-01-31' });
});
