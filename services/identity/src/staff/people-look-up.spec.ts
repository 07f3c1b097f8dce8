import { peopleLookUp, startingWith } from './people-look-up.ts';

it.each([
  ['', { addresses: [], words: null, isHopeless: false }],
  ['김 민지', { addresses: [], words: `'김':* & '민지':*`, isHopeless: false }],
  ['ㄱㅁㅈ', { addresses: [], words: `'ㄱㅁㅈ':*`, isHopeless: false }],
  ['Anna crowd7@', { addresses: ['crowd7@'], words: `'anna':*`, isHopeless: false }],
  ['@Clinic.example', { addresses: [], words: `'clinic.example':*`, isHopeless: false }],
  ["o'brien-lee", { addresses: [], words: `'o':* & 'brien':* & 'lee':*`, isHopeless: false }],
  ['%', { addresses: [], words: '', isHopeless: true }],
  [
    '0b2c7321-1111-4111-8111-222222222222',
    { id: '0b2c7321-1111-4111-8111-222222222222', addresses: [], words: null, isHopeless: false },
  ],
])('looks %j up by its shape', (typed, lookUp) => {
  expect(peopleLookUp(typed)).toEqual(lookUp);
});

it('takes signs of a pattern as themselves', () => {
  expect(startingWith('a_b%@')).toBe('a\\_b\\%@%');
});
