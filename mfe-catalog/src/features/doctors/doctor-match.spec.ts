import { instructor } from '../../testing/builders.ts';
import { doctorMatcher } from './doctor-match.ts';
import { specialtiesOf } from './specialties.ts';

const profile = {
  name: 'Seoyeon Kim',
  headline: 'Treats lines before they settle',
  clinic: 'Hanbit Clinic',
  description: 'Draws every muscle first.',
  practiceWebsiteUrl: 'https://hanbit.example/',
  experience: ['Director, Hanbit Clinic'],
  specialty: ['Botulinum toxin'],
};
const doctor = instructor({
  name: 'Seoyeon Kim',
  name_ko: '김서연',
  name_en: 'Seoyeon Kim',
  specialty: 'Dermatology',
  location: 'Gangnam-gu, Seoul',
  experience: 'Fellow in Lyon',
  description_ko: '주름이 자리 잡기 전에 봅니다.',
  description_en: 'Treats lines before they settle.',
  introduction: {
    en: profile,
    ko: {
      ...profile,
      name: '김서연',
      clinic: '한빛의원',
      specialty: ['보톡스'],
      experience: ['한빛의원 원장'],
    },
  },
});

describe('doctorMatcher', () => {
  it.each([
    ['nothing', ''],
    ['the name', 'seoyeon'],
    ['the name in the other language', '김서연'],
    ['the specialty', 'DERMATOLOGY'],
    ['the specialty in Korean', '피부과'],
    ['the place', 'gangnam'],
    ['the Korean description', '자리 잡기'],
    ['the English description', 'before they'],
    ['the experience', 'lyon'],
    ['the clinic', '한빛의원'],
    ['the website', 'hanbit.example'],
    ['a career item', '원장'],
    ['a field', 'botulinum'],
    ['words from different places', 'kim seoul'],
    ['a syllable being typed', '보토'],
    ['a consonant being typed', '김ㅅ'],
    ['initial consonants', 'ㄱㅅㅇ'],
    ['text in composed or taken apart letters', '김서연'.normalize('NFD')],
  ])('finds %s', (_what, text) => {
    expect(doctorMatcher(text)(doctor)).toBe(true);
  });

  it.each(['filler', 'kim busan', 'ㅂㅈㅎ', '김하', 'dr-user-1'])('does not find %s', (text) => {
    expect(doctorMatcher(text)(doctor)).toBe(false);
  });
});

describe('specialtiesOf', () => {
  it.each([
    ['Dermatology', ['dermatology']],
    ['plastic-surgery', ['plastic-surgery']],
    ['성형외과, 피부과', ['dermatology', 'plastic-surgery']],
    ['cardiology', []],
  ])('reads %j', (text, ids) => {
    expect(specialtiesOf(text)).toEqual(ids);
  });
});
