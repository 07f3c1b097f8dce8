import { peopleLookUp, startingWith } from './people-look-up.ts';

it.each([
  ['', { addresses: [], words: null, beginning: null, isHopeless: false }],
  ['김 민지', { addresses: [], words: `'김':* & '민지':*`, beginning: null, isHopeless: false }],
  ['ㄱㅁㅈ', { addresses: [], words: `'ㄱㅁㅈ':*`, beginning: 'ㄱㅁㅈ', isHopeless: false }],
  ['Anna crowd7@', { addresses: ['crowd7@'], words: `'anna':*`, beginning: null, isHopeless: false }],
  ['@Clinic.example', { addresses: [], words: `'clinic.example':*`, beginning: null, isHopeless: false }],
  [
    "o'brien-lee",
    { addresses: [], words: `'o':* & 'brien':* & 'lee':*`, beginning: null, isHopeless: false },
  ],
  ['Kim', { addresses: [], words: `'kim':*`, beginning: 'kim', isHopeless: false }],
  ['%', { addresses: [], words: '', beginning: null, isHopeless: true }],
  [
    '0b2c7321-1111-4111-8111-222222222222',
    {
      id: '0b2c7321-1111-4111-8111-222222222222',
      addresses: [],
      words: null,
      beginning: null,
      isHopeless: false,
    },
  ],
])('looks %j up by its shape', (typed, lookUp) => {
  expect(peopleLookUp(typed)).toEqual(lookUp);
});

it('takes signs of a pattern as themselves', () => {
  expect(startingWith('a_b%@')).toBe('a\\_b\\%@%');
});
