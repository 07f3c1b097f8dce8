import type { Locale } from '@lectern/contracts-core';
import type { MailContent, MailText } from '@lectern/contracts-messaging';
import { houseWords } from './house-words.ts';
import type { MailWords } from './mail-words.ts';
import { fillText, houseVariables, variablesOf } from './mail-variables.ts';

/** A paragraph that stands for those of the house. */
const HOUSE_PARAGRAPHS = /^\{\{\s*text\s*\}\}$/;

/** The words of a mail with those of staff in place of the house's; code, facts, quotes and addresses stay. */
export function applyText(text: MailText, content: MailContent, locale: Locale): MailWords {
  const { note: _, ...house } = houseWords(content, locale);
  const values = new Map([...variablesOf(content, locale), ...houseVariables(content, locale)]);
  const fill = (words: string): string => fillText(words, values).trim();
  const note = fill(text.note);
  return {
    ...house,
    subject: fill(text.subject) || house.subject,
    preview: fill(text.preview),
    heading: fill(text.heading) || house.heading,
    paragraphs: text.paragraphs
      .split('\n')
      .flatMap((line) => (HOUSE_PARAGRAPHS.test(line.trim()) ? house.paragraphs : [fill(line)]))
      .filter((line) => line !== ''),
    ...(house.button && text.button !== '' ? { button: { ...house.button, label: fill(text.button) } } : {}),
    ...(note === '' ? {} : { note }),
  };
}
