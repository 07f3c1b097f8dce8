import { DEFAULT_LOCALE, isLocale, type Locale } from '@lectern/contracts-core';
import { randomSecret } from '../../common/secrets.ts';

/** Longest state of a login page that is looked at; ours has some hundred and twenty characters. */
const LONGEST = 500;

/**
 * The language in the state of a login page (spec 2 §7). Only the language is read, because any page could have made
 * that state.
 */
export function languageOfPage(state: unknown): Locale {
  if (typeof state !== 'string' || state.length > LONGEST) return DEFAULT_LOCALE;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(state, 'base64url').toString('utf8'));
    return localeOr(Object(parsed).language as unknown);
  } catch {
    return DEFAULT_LOCALE;
  }
}

/** The state sent to the provider: unguessable, with the language of the page to return to, also after a failure. */
export const newState = (language: Locale): string => `${language}.${randomSecret()}`;

export const languageOfState = (state: string): Locale => localeOr(state.split('.', 1)[0]);

const localeOr = (language: unknown): Locale =>
  typeof language === 'string' && isLocale(language) ? language : DEFAULT_LOCALE;
