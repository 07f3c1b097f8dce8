import { toSuggestions } from './suggested.ts';

const term = (text: string, popularity: number, isWhole = false) =>
  ({ kind: 'term', id: '', textKo: text, textEn: text, popularity, isWhole }) as const;
const named = (kind: 'doctor' | 'course' | 'category' | 'word', id: string, popularity = 1) =>
  ({ kind, id, textKo: `${id} 이름`, textEn: `${id} name`, popularity, isWhole: false }) as const;

describe('toSuggestions', () => {
  it('puts what is typed in full first, then the popular, kinds together', () => {
    const found = [
      named('course', 'c-1', 99),
      term('보톡스 내성', 9),
      term('보톡스', 3, true),
      named('doctor', 'u-1', 50),
    ];
    expect(toSuggestions(found, 'ko', 8)).toEqual([
      { kind: 'term', text: '보톡스', id: null },
      { kind: 'term', text: '보톡스 내성', id: null },
      { kind: 'doctor', text: 'u-1 이름', id: 'u-1' },
      { kind: 'course', text: 'c-1 이름', id: 'c-1' },
    ]);
  });

  it('leaves room for every kind, and fills it when there is no other', () => {
    const terms = Array.from({ length: 9 }, (_, index) => term(`t${index}`, index));
    const courses = Array.from({ length: 9 }, (_, index) => named('course', `c${index}`));
    expect(toSuggestions([...terms, ...courses], 'en', 8).map(({ kind }) => kind)).toEqual([
      ...Array<string>(5).fill('term'),
      ...Array<string>(3).fill('course'),
    ]);
    expect(toSuggestions(terms, 'en', 8)).toHaveLength(8);
  });

  it('says nothing twice and no mere words', () => {
    const category = { ...named('category', 'filler'), textEn: 'Filler' };
    expect(toSuggestions([term('filler', 5), category, named('word', '')], 'en', 8)).toHaveLength(1);
  });
});
