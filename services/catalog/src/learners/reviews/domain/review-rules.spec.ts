import { REVIEW_STAGES } from '@lectern/contracts-catalog';
import {
  detectLanguage,
  editableUntil,
  findRefusal,
  isPromptDue,
  provenOccupation,
  reachedStage,
} from './review-rules.ts';

const watched = (
  percentage: number,
  seconds = 0,
  more: { hasAttended?: boolean; isCompleted?: boolean } = {},
) => ({
  percentage,
  watchedSeconds: seconds,
  hasAttended: false,
  isCompleted: false,
  ...more,
});

describe('who may review a course', () => {
  it.each([
    ['nine per cent and under a quarter of an hour', watched(9, 899), 'too-little'],
    ['ten per cent', watched(10, 60), null],
    ['a quarter of an hour of a long course', watched(2, 900), null],
    ['an attended live lecture', watched(0, 0, { hasAttended: true }), null],
    ['nothing bought', undefined, 'not-enrolled'],
  ])('%s', (_, standing, refusal) => expect(findRefusal(standing, false)).toBe(refusal));

  it('is never its instructor', () => expect(findRefusal(watched(100, 9_999), true)).toBe('own-course'));
});

it.each([
  [watched(9, 899), null],
  [watched(10), 'begun'],
  [watched(50), 'half'],
  [watched(79), 'half'],
  [watched(80, 0, { isCompleted: true }), 'completed'],
])('the stage of %j is %s', (standing, stage) => expect(reachedStage(standing)).toBe(stage));

describe('the request for a review', () => {
  const at = new Date('2026-11-01T00:00:00Z');
  const after = (days: number) => new Date(at.getTime() + days * 24 * 3_600_000);

  it('comes at every stage until "later"', () => {
    for (const stage of REVIEW_STAGES) expect(isPromptDue(stage, undefined, at)).toBe(true);
  });

  it.each([
    ['begun', 'begun', 400, false],
    ['half', 'begun', 6.9, false],
    ['half', 'begun', 7, true],
    ['completed', 'half', 8, true],
    ['half', 'completed', 8, false],
  ] as const)('at %s, put off at %s, %d days later: %s', (stage, before, days, isDue) => {
    expect(isPromptDue(stage, { stage: before, at }, after(days))).toBe(isDue);
  });
});

it('a review can be changed for thirty days', () => {
  expect(editableUntil(new Date('2026-11-01T00:00:00Z')).toISOString()).toBe('2026-12-01T00:00:00.000Z');
});

it.each([
  ['physician', 'physician'],
  ['registered-nurse', 'registered-nurse'],
  ['other', 'other'],
  ['clinic manager', 'other'],
  [null, 'other'],
  [undefined, 'other'],
])('a licence for %s lets a badge say %s', (verified, shown) =>
  expect(provenOccupation(verified)).toBe(shown),
);

it.each([
  ['Clear and short', 'en'],
  ['Botox 강의가 좋아요', 'ko'],
  ['ㅎㅎ', 'ko'],
  ['5/5 👍', null],
  ['', null],
])('the language of %j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
