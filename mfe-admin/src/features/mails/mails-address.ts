import { LOCALES, type Locale } from '@lectern/contracts-core';
import { MAIL_TEMPLATES, type MailTemplate } from '@lectern/contracts-messaging';
import { paths } from '../../paths.ts';

/** The mail that an address names; undefined for none. */
export const templateAt = (name: string | undefined): MailTemplate | undefined =>
  MAIL_TEMPLATES.find((template) => template === name);

/** The languages of a mail in the order in which forms of staff show them. */
export const LANGUAGES: readonly Locale[] = ['ko', 'en'];

/** The language of the words that an address shows. */
export const localeAt = (search: URLSearchParams): Locale =>
  LOCALES.find((locale) => locale === search.get('words')) ?? 'ko';

export const mailAddress = (template: MailTemplate, locale: Locale): string =>
  `${paths.mail(template)}?words=${locale}`;
