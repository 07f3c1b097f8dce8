import { analyticsAddress, readAnalyticsAddress } from './analytics-address.ts';

const read = (query: string) => readAnalyticsAddress(new URLSearchParams(query));

it('keeps what is chosen in the address, and reads it again', () => {
  const filter = read('from=2026-11-01&to=2026-11-26&course=c-1&lecture=l-1&after=next_3');
  const address = analyticsAddress(filter, { after: 'next_3' });
  expect(read(address.split('?')[1] ?? '')).toEqual(filter);
});

it('takes junk for nothing', () => {
  expect(read('from=yesterday&to=2026-13-40&course=../x&lecture=l-1&after=..&currency=EUR&tab=x')).toEqual(
    read(''),
  );
});

it('forgets the lecture of another course and the page of another range', () => {
  const filter = read('course=c-1&lecture=l-1&after=next_3');
  expect(analyticsAddress(filter, { course: 'c-2' })).toBe('/studio/analytics?course=c-2');
  expect(analyticsAddress(filter, { from: '2026-11-01' })).toBe(
    '/studio/analytics?from=2026-11-01&course=c-1&lecture=l-1',
  );
});

it('names a statement by its month, and by dollars where it is one', () => {
  const filter = read('course=c-1');
  expect(analyticsAddress(filter, { tab: 'earnings' })).toBe('/studio/analytics?tab=earnings');
  expect(analyticsAddress(filter, { tab: 'earnings', month: '2026-10', currency: 'USD' })).toBe(
    '/studio/analytics?tab=earnings&month=2026-10&currency=USD',
  );
});
