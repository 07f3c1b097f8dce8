import { knownName } from './known-name.ts';

const term = (kind: 'term' | 'word' | 'course' | 'brand' | 'doctor', text: string, isWhole = true) => ({
  ...{ kind, id: '', textKo: text, textEn: kind === 'doctor' ? 'Seoyeon Kim' : text, popularity: 1, isWhole },
});

it('is the name of what was typed in full, in the language of the page', () => {
  expect(knownName([term('course', '필러 입문'), term('term', '필러')], '필러', 'ko')).toBe('필러');
  expect(knownName([term('doctor', '김서연')], '서연 김', 'en')).toBe('Seoyeon Kim');
});

it('is none of beginnings, of brands and of words that nobody knows', () => {
  expect(knownName([term('term', '필러', false), term('brand', '필러')], '필러', 'ko')).toBeNull();
  expect(knownName([term('course', '필러 입문')], '입문', 'ko')).toBeNull();
  expect(knownName([], '필러', 'ko')).toBeNull();
});
