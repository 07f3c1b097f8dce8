import type { CourseLecture } from '@lectern/contracts-catalog';
import { LEARNING_LIMITS, type LiveState } from '@lectern/contracts-learning';

interface LiveTimes {
  readonly state: LiveState;
  readonly joinsAt: Date | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** The door of a live lecture is open; an on-site one has none. */
  readonly canJoin: boolean;
}

/** Where a live or on-site lecture stands by its times. */
export function liveTimesOf(lecture: CourseLecture, now: Date): LiveTimes {
  const { liveStartsAt, liveEndsAt, type } = lecture;
  if (liveStartsAt === null || liveEndsAt === null) {
    return { state: 'preparing', joinsAt: null, startsAt: null, endsAt: null, canJoin: false };
  }
  const [startsAt, endsAt] = [new Date(liveStartsAt), new Date(liveEndsAt)];
  const joinsAt = new Date(startsAt.getTime() - LEARNING_LIMITS.joinSeconds * 1_000);
  const state = now < startsAt ? 'scheduled' : now < endsAt ? 'live' : 'ended';
  return { state, joinsAt, startsAt, endsAt, canJoin: type === 'live' && now >= joinsAt && now < endsAt };
}
