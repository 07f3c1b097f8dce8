import type { Follower } from './follower.ts';

/** Where a service's followers get events from. */
export interface EventFeed {
  /** Gives a follower all events that come, until the signal aborts; what fails is tried again. Never throws. */
  follow(follower: Follower, signal: AbortSignal): Promise<void>;
  /** Lets connections go. */
  close(): Promise<void>;
}
