import type { Locale } from '@lectern/contracts-core';
import type { MailContent } from '@lectern/contracts-messaging';
import type { ContentOf, MailLanguage, MailWords } from './mail-words.ts';
import { en } from './words.en.ts';
import { ko } from './words.ko.ts';

const LANGUAGES: Readonly<Record<Locale, MailLanguage>> = { ko, en };

/** What stands below every mail. */
export const footerOf = (locale: Locale): MailLanguage['footer'] => LANGUAGES[locale].footer;

/** The house's words of a mail. */
export const houseWords = (content: MailContent, locale: Locale): MailWords =>
  wordsOf(LANGUAGES[locale].mails, content);

/** The table has a function for each template; which of them fits this content is known to the table, not the type. */
function wordsOf<T extends MailContent['template']>(
  mails: MailLanguage['mails'],
  content: MailContent & { template: T },
): MailWords {
  return mails[content.template](content as ContentOf<T>);
}
