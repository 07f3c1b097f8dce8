import { mayPayInDollars, readDollarCountries } from './dollar-countries.ts';

it.each([
  ['!KR', { US: true, SG: true, KR: false }],
  ['!KR, JP', { US: true, JP: false, KR: false }],
  ['US,SG', { US: true, SG: true, KR: false, JP: false }],
  ['*', { US: true, KR: true }],
  ['-', { US: false, KR: false }],
])('%s says who may pay in dollars', (text, expected) => {
  const countries = readDollarCountries(text);
  if (!countries) throw new Error('not read');
  for (const [country, may] of Object.entries(expected))
    expect(mayPayInDollars(countries, country)).toBe(may);
  expect(mayPayInDollars(countries, undefined)).toBe(text === '*');
});

it.each(['', '!', 'Korea', 'kr', '!KR,', 'KR;JP', '!XX'])('"%s" is no such setting', (text) => {
  expect(readDollarCountries(text)).toBeUndefined();
});
