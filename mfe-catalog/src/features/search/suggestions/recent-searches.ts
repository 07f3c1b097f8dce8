import type { Locale } from '@lectern/contracts';

/** Where this browser keeps what was searched for in a language; the header of the shell shows the same list. */
export const recentSearchesKey = (locale: Locale): string => `lectern.recent-searches.${locale}`;
