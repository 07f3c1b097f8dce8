import type { Locale } from '@lectern/contracts-core';

/** The title in the language of the page. */
export const titleOf = (titles: { title_ko: string; title_en: string }, locale: Locale): string =>
  locale === 'ko' ? titles.title_ko : titles.title_en;
