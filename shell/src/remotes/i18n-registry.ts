import type { Locale } from '@lectern/contracts-core';
import { createI18n, tieMessages, type Messages } from '@lectern/i18n';

type I18n = ReturnType<typeof createI18n>;

/** One translator per language, filled with the shell's and every loaded remote's strings. */
export interface I18nRegistry {
  get(locale: Locale): I18n;
  add(locale: Locale, namespace: string, messages: Messages): void;
  has(locale: Locale, namespace: string): boolean;
}

/** Makes the registry; one per browser tab or rendering worker. */
export function createI18nRegistry(): I18nRegistry {
  const instances = new Map<Locale, I18n>();
  const get = (locale: Locale): I18n => {
    const known = instances.get(locale);
    if (known) return known;
    const made = createI18n(locale);
    instances.set(locale, made);
    return made;
  };
  return {
    get,
    add: (locale, namespace, messages) =>
      void get(locale).addResourceBundle(locale, namespace, tieMessages(locale, messages), true, true),
    has: (locale, namespace) => get(locale).hasResourceBundle(locale, namespace),
  };
}
