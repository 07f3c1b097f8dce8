import { compareLanguages, flatten, usedKeys } from './message-keys.ts';

const compare = (en: object, ko: object) => compareLanguages(flatten(en), flatten(ko));

describe('compareLanguages', () => {
  it('accepts the plural forms each language has', () => {
    const en = { found_one: '{{count}} course', found_other: '{{count}} courses', home: { title: 'Home' } };
    expect(compare(en, { found_other: '강의 {{count}}개', home: { title: '홈' } })).toEqual([]);
  });

  it.each([
    ['a key only English has', { a: 'A', b: 'B' }, { a: '가' }, 'ko has no "b"'],
    ['a key only Korean has', { a: 'A' }, { a: '가', b: '나' }, 'en has no "b"'],
    ['a missing singular', { n_other: '{{count}} days' }, { n_other: '{{count}}일' }, 'en has no "n_one"'],
    ['an empty text', { a: 'A' }, { a: ' ' }, 'ko has no text for "a"'],
    ['a list instead of text', { a: ['A'] }, { a: '가' }, 'en has no text for "a"'],
    [
      'a value only Korean fills in',
      { a: 'Hi' },
      { a: '{{name}}님' },
      'ko fills {{name}} into "a", en does not',
    ],
    [
      'a particle after a value of any sound',
      { a: 'Enter {{email}}' },
      { a: '{{email}}을 입력해 주세요' },
      'ko puts a particle after a value in "a": {{email}}을',
    ],
    [
      'a second word for a course',
      { a: 'Course pack' },
      { a: '클래스 팩' },
      'ko says 클래스 in "a"; docs/glossary.md has 강의 and 수업',
    ],
  ])('finds %s', (_, en, ko, problem) => {
    expect(compare(en, ko)).toEqual([problem]);
  });
});

it('accepts a noun between a value and its particle', () => {
  expect(compare({ a: '{{email}}' }, { a: '{{email}} 주소를 입력해 주세요' })).toEqual([]);
});

describe('usedKeys', () => {
  it('reads whole keys and the start of computed ones', () => {
    const source = "t('home.title'); t(\"a\"); t(`level.${level}`); format('x'); get(t('b', { n }))";
    expect(usedKeys(source)).toEqual({ whole: ['home.title', 'a', 'b'], starts: ['level.'] });
  });
});
