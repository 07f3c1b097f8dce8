import { askableMarks } from './askable-marks.ts';

const mark = {
  ...{ id: 'depth', atSeconds: 60, question_ko: '깊이는?', question_en: 'How deep?' },
  options: [
    { ko: '피하', en: 'Under the skin' },
    { ko: '골막 위', en: 'On the bone' },
  ],
  ...{ rightOption: 1, explanation_ko: '', explanation_en: '' },
};

it('asks a question that is finished, also while the length of the film is not known', () => {
  expect(askableMarks([mark], 600)).toEqual([mark]);
  expect(askableMarks([mark], null)).toEqual([mark]);
});

it.each([
  ['has no words', { question_ko: ' ' }],
  ['has an option without words', { options: [{ ko: '', en: '' }, ...mark.options] }],
  ['has a right option that was taken out', { rightOption: 2 }],
  ['stands behind the end of the film', { atSeconds: 600 }],
])('asks none that %s', (_, change) => {
  expect(askableMarks([{ ...mark, ...change }], 600)).toEqual([]);
});
