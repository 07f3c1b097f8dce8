import type { LivePoll, StaffPoll } from '@lectern/contracts-learning';
import type { LiveTimes } from '../domain/live-state.ts';
import type { PollRow } from './polls.repository.ts';

/** The end of the lecture closes its poll, and so does a move of the lecture to a later date. */
export const takesAnswers = (
  { closedAt, openedAt }: Pick<PollRow, 'closedAt' | 'openedAt'>,
  { state, streamsFrom }: Pick<LiveTimes, 'state' | 'streamsFrom'>,
): boolean => closedAt === null && state === 'live' && streamsFrom !== null && openedAt >= streamsFrom;

export const presentStaffPoll = (row: PollRow, isOpen: boolean): StaffPoll => ({
  pollId: row.id,
  question: row.question,
  choices: row.choices,
  isOpen,
  openedAt: row.openedAt.toISOString(),
  counts: row.counts,
});

/** Learners see counts once they have answered or the poll is closed, so that the counts do not decide what they choose. */
export const presentPoll = (
  row: PollRow,
  { isOpen, ownChoice, isLearner }: { isOpen: boolean; ownChoice: number | undefined; isLearner: boolean },
): LivePoll => ({
  ...presentStaffPoll(row, isOpen),
  ownChoice: ownChoice ?? null,
  counts: isOpen && isLearner && ownChoice === undefined ? null : row.counts,
});
