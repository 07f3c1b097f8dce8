import { chapterIndexAt, chapterStep, type Chapter } from './chapter.ts';

const CHAPTERS: readonly Chapter[] = [
  { startSec: 0, title: 'One' },
  { startSec: 100, title: 'Two' },
  { startSec: 200, title: 'Three' },
];

it.each([
  [0, 0],
  [99.9, 0],
  [100, 1],
  [900, 2],
])('second %d is in chapter %d', (seconds, index) => {
  expect(chapterIndexAt(CHAPTERS, seconds)).toBe(index);
  expect(chapterIndexAt([], seconds)).toBe(-1);
});

it.each([
  [0, 1, 100],
  [150, 1, 200],
  [250, 1, null],
  [250, -1, 200],
  // Shortly after a start, "previous" means the chapter before.
  [202, -1, 100],
  [1, -1, 0],
] as const)('from second %d, step %d leads to %p', (seconds, step, target) => {
  expect(chapterStep(CHAPTERS, seconds, step)).toBe(target);
  expect(chapterStep([], seconds, step)).toBeNull();
});
