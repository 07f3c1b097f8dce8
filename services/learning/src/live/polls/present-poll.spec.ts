import { presentPoll, takesAnswers } from './present-poll.ts';
import type { PollRow } from './polls.repository.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 24, 10, minute));
const poll = (change: Partial<PollRow> = {}): PollRow => ({
  id: 'p-1',
  lectureId: 'l-1',
  question: 'Which needle?',
  choices: ['30G', '32G'],
  openedAt: at(5),
  closedAt: null,
  counts: [3, 1],
  ...change,
});

it.each([
  ['while the lecture is live', 'live', at(0), null, true],
  ['no more when staff closed it', 'live', at(0), at(6), false],
  ['no more when the lecture is over', 'ended', at(0), null, false],
  ['no more at a later date of the same lecture', 'live', at(10), null, false],
  ['never without a date', 'preparing', null, null, false],
] as const)('takes answers %s', (_when, state, streamsFrom, closedAt, takes) => {
  expect(takesAnswers(poll({ closedAt }), { state, streamsFrom })).toBe(takes);
});

it.each([
  ['a learner before answering', { isOpen: true, ownChoice: undefined, isLearner: true }, null],
  ['a learner who chose the first', { isOpen: true, ownChoice: 0, isLearner: true }, [3, 1]],
  ['a learner after it was closed', { isOpen: false, ownChoice: undefined, isLearner: true }, [3, 1]],
  ['the instructor and staff', { isOpen: true, ownChoice: undefined, isLearner: false }, [3, 1]],
] as const)('shows counts to %s as it should', (_who, reader, counts) => {
  expect(presentPoll(poll(), reader)).toMatchObject({ counts, ownChoice: reader.ownChoice ?? null });
});
