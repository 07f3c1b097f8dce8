import type { StorefrontContent } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';

/** What an entry is called: its title in this language, or in the other one. */
export const nameOf = (
  { title_ko, title_en }: Pick<StorefrontContent, 'title_ko' | 'title_en'>,
  locale: Locale,
): string => (locale === 'ko' ? title_ko || title_en : title_en || title_ko);
