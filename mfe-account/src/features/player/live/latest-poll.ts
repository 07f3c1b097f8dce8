import type { LivePoll } from './live.api.ts';

/** The later of two answers about the poll of a lecture, which may arrive in any order. A closed poll stays closed. */
export function latestPoll(known: LivePoll | null, told: LivePoll | null): LivePoll | null {
  if (known === null || told === null) return told ?? known;
  if (told.pollId === known.pollId) return told.isOpen && !known.isOpen ? known : told;
  return Date.parse(told.openedAt) < Date.parse(known.openedAt) ? known : told;
}
