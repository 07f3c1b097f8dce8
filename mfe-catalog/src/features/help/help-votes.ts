import type { Locale } from '@lectern/contracts-core';

/** A visitor's vote on an answer. */
export type HelpVote = 'yes' | 'no';

const listeners = new Set<() => void>();
/** What storage would not take (full, or forbidden in private windows): it lives as long as the page. */
const unstored = new Map<string, HelpVote>();

/** Storage key of the vote; each language of an answer has its own. */
export const helpVoteKey = (locale: Locale, question: string): string =>
  `lectern.help-vote.${locale}.${question}`;

/** Undefined when no vote is stored, or an invalid one. */
export function readHelpVote(key: string): HelpVote | undefined {
  try {
    const stored = localStorage.getItem(key);
    if (stored === 'yes' || stored === 'no') return stored;
  } catch {
    // Forbidden.
  }
  return unstored.get(key);
}

/** Stores a vote that the service has counted. */
export function keepHelpVote(key: string, vote: HelpVote): void {
  try {
    localStorage.setItem(key, vote);
    unstored.delete(key);
  } catch {
    unstored.set(key, vote);
  }
  listeners.forEach((listener) => listener());
}

export function subscribeHelpVotes(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
