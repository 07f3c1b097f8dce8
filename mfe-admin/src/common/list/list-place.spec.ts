import { isNarrowed, placeAddress, queryAt } from './list-place.ts';

const place = { path: '/orders', filters: ['q', 'state'], panel: 'order' };
const search = new URLSearchParams('tab=orders&state=PAID&after=cursor&order=o1&utm=x');

it('asks the service for filters and paging alone', () => {
  expect(queryAt({ ...place, panel: 'open' }, new URLSearchParams('q=&state=PAID&order=asc&open=1'))).toEqual(
    {
      state: 'PAID',
      order: 'asc',
    },
  );
});

it('begins another list on its first page and keeps the page for its panel', () => {
  expect(placeAddress(place, search, { state: null, q: 'kim' })).toBe(
    '/orders?tab=orders&order=o1&utm=x&q=kim',
  );
  expect(placeAddress(place, search, { order: null })).toBe(
    '/orders?tab=orders&state=PAID&after=cursor&utm=x',
  );
});

it('knows a narrowed list', () => {
  expect(isNarrowed(place, search)).toBe(true);
  expect(isNarrowed(place, new URLSearchParams('tab=orders'))).toBe(false);
});
