import type { Locale } from '@lectern/contracts';
import { useSyncExternalStore } from 'react';
import { cleanText } from '../search-state.ts';

/** Terms kept per language (spec 1 §9). */
export const RECENT_LIMIT = 10;

/** What this browser searched for, newest first; kept per language in local storage and nowhere else. */
export interface RecentSearches {
  readonly get: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (term: string) => void;
  readonly remove: (term: string) => void;
  readonly clear: () => void;
}

const NONE: readonly string[] = [];
const stores = new Map<Locale, RecentSearches>();

/** The list of a language; every caller in the tab gets the same one. */
export function recentSearches(locale: Locale): RecentSearches {
  const existing = stores.get(locale);
  if (existing) return existing;
  const created = createRecentSearches(locale);
  stores.set(locale, created);
  return created;
}

export function useRecentSearches(locale: Locale): readonly string[] {
  const { subscribe, get } = recentSearches(locale);
  return useSyncExternalStore(subscribe, get, () => NONE);
}

export function createRecentSearches(locale: Locale): RecentSearches {
  const key = `lectern.recent-searches.${locale}`;
  const listeners = new Set<() => void>();
  let terms = read(key);

  const write = (next: readonly string[]): void => {
    terms = next;
    for (const listener of listeners) listener();
    // Storage may be full or forbidden (private windows); the list then lives as long as the tab.
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      return;
    }
  };

  return {
    get: () => terms,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (term) => {
      const clean = cleanText(term);
      if (clean === '') return;
      const others = terms.filter((old) => old.toLowerCase() !== clean.toLowerCase());
      write([clean, ...others].slice(0, RECENT_LIMIT));
    },
    remove: (term) => write(terms.filter((old) => old !== term)),
    clear: () => write(NONE),
  };
}

/** Anyone can write into local storage: only strings survive, cleaned and counted. */
function read(key: string): readonly string[] {
  if (typeof localStorage === 'undefined') return NONE;
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(value)) return NONE;
    const terms = value.filter((term) => typeof term === 'string').map(cleanText);
    return terms.filter((term) => term !== '').slice(0, RECENT_LIMIT);
  } catch {
    return NONE;
  }
}
