import { InstructorProfile } from '@lectern/contracts-catalog';
import { fc } from '@lectern/testing/property';
import { parseIntroduction } from './introduction.ts';

const fallback = {
  ko: { name: '김민서', description: '피부과 전문의', specialty: 'Dermatology' },
  en: { name: 'Minseo Kim', description: 'Dermatologist', specialty: 'Dermatology' },
};
const profile = {
  name: '김민서 원장',
  headline: '리프팅',
  clinic: '서울의원',
  description: '소개',
  practiceWebsiteUrl: 'https://clinic.example/',
  experience: ['가', '나'],
  specialty: ['보톡스'],
};
const placeholder = {
  name: 'Minseo Kim',
  headline: '',
  clinic: '',
  description: 'Dermatologist',
  practiceWebsiteUrl: null,
  experience: [],
  specialty: ['Dermatology'],
};

describe('parseIntroduction', () => {
  it.each([
    ['an object', { ko: profile }],
    ['text', JSON.stringify({ ko: profile })],
    ['a wrapped object', { introduction: { ko: profile } }],
    ['a wrapped text', JSON.stringify({ introduction: JSON.stringify({ ko: profile }) })],
  ])('reads %s and fills the language that is missing', (_name, input) => {
    expect(parseIntroduction(input, fallback)).toEqual({ ko: profile, en: placeholder });
  });

  it('drops a website that is not http(s)', () => {
    const { ko } = parseIntroduction({ ko: { practiceWebsiteUrl: 'javascript:alert(1)' } }, fallback);
    expect(ko.practiceWebsiteUrl).toBeNull();
  });

  it.each([
    ['broken JSON', '{"en":'],
    ['5 MB', `{"en":{"name":"${'x'.repeat(5_000_000)}"}}`],
    ['depth 10,000', `${'{"en":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a list', '[]'],
    ['wrong types', '{"en":{"name":7,"experience":{"a":1},"specialty":null,"description":[]}}'],
    ['a prototype', '{"__proto__":{"en":{"name":"polluted"}}}'],
  ])('shows placeholders for %s', (_name, input) => {
    expect(parseIntroduction(input, fallback).en).toEqual(placeholder);
  });

  it('always gives a profile that fits the contract', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.json()), (input) => {
        const { ko, en } = parseIntroduction(input, fallback);
        expect([InstructorProfile.safeParse(ko).success, InstructorProfile.safeParse(en).success]).toEqual([
          true,
          true,
        ]);
      }),
    );
  });
});
