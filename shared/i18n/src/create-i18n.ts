import i18next, { type i18n } from 'i18next';

/** Strings of one namespace; nesting is allowed, leaves are sentences with `{{placeholders}}`. */
export interface Messages {
  [key: string]: string | Messages;
}

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
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}
