import { isStorefrontTime, packLink, storefrontLink, storefrontState } from './storefront.vocabulary.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const at = (startsAt: string | null, endsAt: string | null, isActive = true) =>
  storefrontState({ isActive, startsAt, endsAt }, NOW);

it('knows what an entry is from its first moment to the first one without it', () => {
  expect(at(null, null)).toBe('live');
  expect(at(null, null, false)).toBe('draft');
  expect(at('2026-12-01T00:00:00Z', null)).toBe('live');
  expect(at('2026-12-01T00:00:01Z', null)).toBe('scheduled');
  expect(at(null, '2026-12-01T00:00:00Z')).toBe('ended');
  expect(at('2026-11-01T00:00:00Z', '2026-12-01T00:00:01Z')).toBe('live');
});

it('has an end after its start', () => {
  expect(isStorefrontTime({ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' })).toBe(false);
  expect(isStorefrontTime({ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' })).toBe(false);
  expect(isStorefrontTime({ startsAt: '2026-12-01T00:00:00Z', endsAt: null })).toBe(true);
});

it.each([
  ['', ''],
  ['  /search?category=live ', '/search?category=live'],
  ['https://partner.example/a', 'https://partner.example/a'],
  ['http://partner.example/a', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://user:secret@partner.example', null],
  ['https:/partner.example', null],
  ['https://partner.example\\@evil.example', null],
  ['/a b', null],
  [`/${'a'.repeat(600)}`, null],
])('a link %j is stored as %j', (typed, stored) => {
  expect(storefrontLink(typed)).toBe(stored);
});

it.each([
  ['', ''],
  [' /payment/checkout/pack-1 ', '/payment/checkout/pack-1'],
  ['https://partner.example/a', null],
  ['HTTPS://partner.example/a', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
])('the link %j of a pack that staff make is stored as %j', (typed, stored) => {
  expect(packLink(typed)).toBe(stored);
});
