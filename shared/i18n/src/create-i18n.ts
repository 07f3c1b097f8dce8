import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Strings of one namespace; nesting is allowed, leaves are sentences with `{{placeholders}}`. */
export interface Messages {
  [key: string]: string | Messages;
}

/**
 * Makes an i18next instance for one interface language. Only the shell calls this: one instance in a browser
 * tab, one per language in a rendering worker, so that two requests never share a changing language.
 */
export function createI18n(locale: string): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    resources: {},
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  return instance;
}
