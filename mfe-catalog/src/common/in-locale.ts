import type { Locale } from '@lectern/contracts-core';

/** The text in the reader's language, or in the other one where that was left empty. */
export function inLocale(locale: Locale, texts: { readonly ko: string; readonly en: string }): string {
  return texts[locale] || texts[locale === 'ko' ? 'en' : 'ko'];
}
