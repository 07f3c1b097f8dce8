import { latestPoll } from './latest-poll.ts';
import type { LivePoll } from './live.api.ts';

const poll = (change: Partial<LivePoll> = {}): LivePoll => ({
  pollId: 'first',
  question: 'Which needle?',
  choices: ['30G', '32G'],
  isOpen: true,
  openedAt: '2026-11-24T10:00:00.000Z',
  ownChoice: null,
  counts: null,
  ...change,
});
const second = poll({ pollId: 'second', openedAt: '2026-11-24T10:05:00.000Z' });

it.each([
  ['the first one', null, poll(), poll()],
  ['a later one', poll({ isOpen: false }), second, second],
  ['new counts of the same', poll(), poll({ counts: [1, 0] }), poll({ counts: [1, 0] })],
  ['the end of the same', poll(), poll({ isOpen: false }), poll({ isOpen: false })],
] as const)('takes %s', (_what, known, told, latest) => {
  expect(latestPoll(known, told)).toEqual(latest);
});

it.each([
  ['an earlier one', second, poll()],
  ['an answer from before the end', poll({ isOpen: false }), poll()],
  ['an answer from before the first poll', second, null],
] as const)('keeps what is known against %s', (_what, known, told) => {
  expect(latestPoll(known, told)).toBe(known);
});
