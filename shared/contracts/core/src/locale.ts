/** The two interface languages. Course content may also be spoken in `ja` or `zh`. */
export const LOCALES = ['en', 'ko'] as const;
export const DEFAULT_LOCALE = 'en' satisfies Locale;
export type Locale = (typeof LOCALES)[number];

/** True when `value` is a supported interface language. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ko';
}
