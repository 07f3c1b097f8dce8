import i18next, { type i18n } from 'i18next';
import { keepTogether } from './keep-together.ts';

/** Strings of one namespace; nesting is allowed, leaves are sentences with `{{placeholders}}`. */
export interface Messages {
  [key: string]: string | Messages;
}

/** The messages of a language as they are shown: Korean words that belong together are tied. */
export function tieMessages(locale: string, messages: Messages): Messages {
  if (locale !== 'ko') return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? keepTogether(value) : tieMessages(locale, value),
    ]),
  );
}

/** What a value of a later release is called, which answers have as `other` and no list of messages knows. */
const OTHER: Readonly<Record<string, string>> = { ko: '기타', en: 'Other' };
const nameUnknown = (locale: string, key: string): string =>
  key.split('.').includes('other') ? (OTHER[locale] ?? key) : key;

/**
 * Makes an i18next instance for one interface language. Only the shell calls this: one instance in a browser
 * tab or rendering worker per language: its language never changes, so nothing has to watch it.
 */
export function createI18n(locale: string): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    resources: {},
    defaultNS: 'shell',
    // No text leads to another message: what people wrote could otherwise ask for one, with `$t(…)`.
    interpolation: { escapeValue: false, nestingPrefix: '\0' },
    returnNull: false,
    // A caller may say what stands in the place of a missing message.
    parseMissingKeyHandler: (key, instead?: string) => nameUnknown(locale, instead ?? key),
  });
  return instance;
}
