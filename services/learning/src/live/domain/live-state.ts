import type { CourseLecture } from '@lectern/contracts-catalog';
import { LEARNING_LIMITS, type LiveState } from '@lectern/contracts-learning';

const { joinSeconds, overrunSeconds } = LEARNING_LIMITS;

/** What staff said, and when. */
export interface StaffOrder {
  readonly order: 'begin' | 'end' | 'cancel';
  readonly at: Date;
  /** When staff began the lecture; null when its time did. An order to end it keeps this. */
  readonly beganAt: Date | null;
}

export interface LiveTimes {
  readonly state: LiveState;
  readonly joinsAt: Date | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** When the stream began, or will; null without a date. */
  readonly streamsFrom: Date | null;
  /** When the stream ended, or will at the latest; null without a date. */
  readonly streamsUntil: Date | null;
  /** The door of a live lecture is open; an on-site one has none. */
  readonly canJoin: boolean;
}

const NEVER = {
  joinsAt: null,
  startsAt: null,
  endsAt: null,
  streamsFrom: null,
  streamsUntil: null,
  canJoin: false,
} as const;

/** Where a live or on-site lecture stands by its times, and by what staff said against them. */
export function liveTimesOf(lecture: CourseLecture, now: Date, said: StaffOrder | null = null): LiveTimes {
  const { liveStartsAt, liveEndsAt, type } = lecture;
  if (liveStartsAt === null || liveEndsAt === null) {
    return { ...NEVER, state: said?.order === 'cancel' ? 'cancelled' : 'preparing' };
  }
  const [startsAt, endsAt] = [new Date(liveStartsAt), new Date(liveEndsAt)];
  const state = stateAt({ startsAt, endsAt }, now, said);
  const joinsAt = new Date(startsAt.getTime() - joinSeconds * 1_000);
  const isOpen = state === 'live' || (state === 'scheduled' && now >= joinsAt);
  const streamsFrom = said?.beganAt ?? startsAt;
  const streamsUntil = said?.order === 'end' ? said.at : lastEndOf(endsAt, said);
  const canJoin = type === 'live' && isOpen;
  return { state, joinsAt, startsAt, endsAt, streamsFrom, streamsUntil, canJoin };
}

/** A lecture that staff began and forgot to end ends by itself. */
const lastEndOf = (endsAt: Date, said: StaffOrder | null): Date =>
  said?.order === 'begin' ? new Date(endsAt.getTime() + overrunSeconds * 1_000) : endsAt;

function stateAt(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  said: StaffOrder | null,
): LiveState {
  switch (said?.order) {
    case 'cancel':
      return 'cancelled';
    case 'end':
      return 'ended';
    case 'begin':
      return now < lastEndOf(endsAt, said) ? 'live' : 'ended';
    case undefined:
      return now < startsAt ? 'scheduled' : now < endsAt ? 'live' : 'ended';
  }
}
