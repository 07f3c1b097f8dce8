import { sourceOfArrival, sourceOfPlace } from './visit-source.ts';

const SITE = 'https://lectern.test';

it.each([
  ['/ko', 'home'],
  ['/en/', 'home'],
  ['/ko/search?q=필러', 'search'],
  ['/ko/search?q=필러&category=filler', 'search'],
  ['/ko/search?category=filler', 'category'],
  ['/ko/search?sort=popular', 'search'],
  ['/en/doctors/kim', 'instructor'],
  ['/en/curriculum/c-1', 'site'],
  ['/en/my', 'site'],
  ['/?code=SPRING', 'code'],
] as const)('calls %s %s', (path, source) => {
  expect(sourceOfPlace(new URL(path, SITE))).toBe(source);
});

const course = `${SITE}/en/curriculum/c-1`;

it.each([
  ['the page before', { before: [`${SITE}/en/doctors/kim`, `${SITE}/en`] }, 'instructor'],
  [
    'what stood before the anchors of the page itself',
    { before: [`${course}#reviews`, `${SITE}/en`] },
    'home',
  ],
  ['a document of this site', { referrer: `${SITE}/en/search?q=filler` }, 'search'],
  ['another site', { referrer: 'https://other.example/en/search?q=filler' }, 'outside'],
  ['nothing that a browser tells', {}, 'outside'],
  ['nonsense', { referrer: 'about:client', before: ['not an address'] }, 'outside'],
  ['a code, wherever the link stood', { address: `${course}?code=SPRING`, before: [`${SITE}/en`] }, 'code'],
  ['a page with a code', { before: [`${SITE}/en?code=SPRING`] }, 'code'],
] as const)('tells that a visitor came by %s', (_name, arrival, source) => {
  expect(sourceOfArrival({ address: course, before: [], referrer: '', ...arrival })).toBe(source);
});
