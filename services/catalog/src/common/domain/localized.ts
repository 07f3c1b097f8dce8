import type { Locale } from '@lectern/contracts-core';

/** The text in the reader's language, or the other one when that is empty. */
export function pick(locale: Locale, texts: { ko: string; en: string }): string {
  const other = locale === 'ko' ? 'en' : 'ko';
  return texts[locale] || texts[other];
}
