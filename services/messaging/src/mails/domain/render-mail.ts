import type { Locale } from '@lectern/contracts-core';
import type { MailContent } from '@lectern/contracts-messaging';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { ContentOf, MailLanguage, MailWords } from './mail-words.ts';
import { en } from './words.en.ts';
import { ko } from './words.ko.ts';

/** The same in every mail: the sender, and the origin of links. */
export interface MailFrame {
  readonly brand: string;
  /** The company's lines below the mail. */
  readonly sender: string;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
}

/** A mail as a mail server takes it. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LANGUAGES: Readonly<Record<Locale, MailLanguage>> = { ko, en };

/** Renders a mail as plain text and as HTML. Line breaks in the subject are removed. */
export function renderMail(content: MailContent, locale: Locale, frame: MailFrame): RenderedMail {
  const { footer, mails } = LANGUAGES[locale];
  const words = wordsOf(mails, content);
  const parts = { words, footer, locale, frame, siteUrl: `${frame.siteUrl}/${locale}` };
  return {
    subject: oneLine(`[${frame.brand}] ${words.subject}`),
    text: mailText(parts),
    html: mailHtml(parts),
  };
}

/** The table has a function for each template; which of them fits this content is known to the table, not the type. */
function wordsOf<T extends MailContent['template']>(
  mails: MailLanguage['mails'],
  content: MailContent & { template: T },
): MailWords {
  return mails[content.template](content as ContentOf<T>);
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
