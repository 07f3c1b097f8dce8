import { orderRuns, splitRuns } from './draw-text.ts';

const arabic = { name: 'regular-0', font: {} as never, characters: new Set('محدعلي') };
const seen = (text: string) =>
  orderRuns(splitRuns(text, 'regular', [arabic]))
    .map((run) => `[${run.text}]`)
    .join('');

it.each([
  ['Kim Minseo', '[Kim Minseo]'],
  ['محمد علي', '[علي][ ][محمد]'],
  ['강사 محمد علي 님', '[강사 ][علي][ ][محمد][ 님]'],
  ['محمد Kim', '[ Kim][محمد]'],
])('orders the runs of %s as a reader sees them', (text, runs) => {
  expect(seen(text)).toBe(runs);
});

it('keeps marks and joiners with the letter before them', () => {
  expect(splitRuns('م\u0650ح', 'regular', [arabic])).toEqual([{ font: 'regular-0', text: 'م\u0650ح' }]);
});
