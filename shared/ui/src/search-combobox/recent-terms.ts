import { useSyncExternalStore } from 'react';

/** Terms kept (spec 1 §9). */
export const RECENT_LIMIT = 10;
const LONGEST = 100;

/** What this browser searched for, newest first; kept in local storage and nowhere else. */
export interface RecentTerms {
  readonly get: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (term: string) => void;
  readonly remove: (term: string) => void;
  readonly clear: () => void;
}

const NONE: readonly string[] = [];
const lists = new Map<string, RecentTerms>();

/** Where a browser keeps what was searched for in a language: one list for every search box. */
export const recentSearchesKey = (language: string): string => `lectern.recent-searches.${language}`;

/** The list kept under a key of local storage; every caller of a bundle gets the same one. */
export function recentTerms(key: string): RecentTerms {
  const existing = lists.get(key);
  if (existing) return existing;
  const created = createRecentTerms(key);
  lists.set(key, created);
  return created;
}

export function useRecentTerms(key: string): readonly string[] {
  const { subscribe, get } = recentTerms(key);
  return useSyncExternalStore(subscribe, get, () => NONE);
}

/**
 * Reads storage again whenever it is asked: the header and the search page are separate bundles with a list each, and
 * what one writes the other must show.
 */
export function createRecentTerms(key: string): RecentTerms {
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  let known: string | null = null;
  let terms = NONE;
  /** Storage may be full or forbidden (private windows); the list then lives as long as the page. */
  let isStored = true;

  const get = (): readonly string[] => {
    const stored = isStored ? readStored(key) : known;
    if (stored !== known) {
      known = stored;
      terms = parse(stored);
    }
    return terms;
  };
  const write = (next: readonly string[]): void => {
    terms = next;
    known = JSON.stringify(next);
    isStored = store(key, known);
    tell();
  };

  return {
    get,
    subscribe: (listener) => {
      listeners.add(listener);
      // Other tabs.
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    add: (term) => {
      const clean = cleanTerm(term);
      if (clean === '') return;
      const others = get().filter((old) => old.toLowerCase() !== clean.toLowerCase());
      write([clean, ...others].slice(0, RECENT_LIMIT));
    },
    remove: (term) => write(get().filter((old) => old !== term)),
    clear: () => write(NONE),
  };
}

/** Trimmed, without control characters or broken surrogates, no longer than a search looks at. */
function cleanTerm(term: string): string {
  const visible = term.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return Array.from(visible.trim()).slice(0, LONGEST).join('').trim();
}

/** Anyone can write into local storage: only strings survive, cleaned and counted. */
function parse(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return NONE;
    const terms = value.filter((term) => typeof term === 'string').map(cleanTerm);
    return terms.filter((term) => term !== '').slice(0, RECENT_LIMIT);
  } catch {
    return NONE;
  }
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
