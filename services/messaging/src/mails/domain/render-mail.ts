import type { Locale } from '@lectern/contracts-core';
import type { MailContent, MailText } from '@lectern/contracts-messaging';
import { applyText } from './apply-text.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { footerOf, houseWords } from './house-words.ts';
import type { MailWords } from './mail-words.ts';

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

/**
 * Renders a mail as plain text and as HTML. Line breaks in the subject are removed.
 * @param text What staff wrote in place of the house's words.
 */
export function renderMail(
  content: MailContent,
  locale: Locale,
  frame: MailFrame,
  text?: MailText,
): RenderedMail {
  const words = wordsOf(content, locale, text);
  const parts = { words, footer: footerOf(locale), locale, frame, siteUrl: `${frame.siteUrl}/${locale}` };
  return {
    subject: oneLine(`[${frame.brand}] ${words.subject}`),
    text: mailText(parts),
    html: mailHtml(parts),
  };
}

/** The words of a mail: the house's, those of staff in their place, or what staff wrote to this one person. */
export function wordsOf(content: MailContent, locale: Locale, text?: MailText): MailWords {
  const words = text ? applyText(text, content, locale) : houseWords(content, locale);
  const own = 'words' in content ? content.words : undefined;
  if (own === undefined) return words;
  return { ...words, paragraphs: own.split('\n').filter((line) => line.trim() !== '') };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
