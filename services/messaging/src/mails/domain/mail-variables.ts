import type { Locale, Money } from '@lectern/contracts-core';
import type { MailContent } from '@lectern/contracts-messaging';
import { houseWords } from './house-words.ts';
import { calendarDay, koreanTime, sumOfMoney } from './mail-words.ts';

/**
 * Fields that are no variables: which variant it is, addresses within the site, and words of people, which stand in quotes.
 */
const NO_VARIABLE: ReadonlySet<string> = new Set([
  'template', 'event', 'reason', 'channel', 'provider', 'declinedFor', 'thread', 'curriculumId', 'lectureId', 'note',
  'message', 'question', 'device', 'method', 'venue', 'words',
]); // prettier-ignore

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What a mail is about, by the names that its words may use: people read sums, days and times as anywhere else. */
export function variablesOf(content: MailContent, locale: Locale): ReadonlyMap<string, string> {
  const found = Object.entries(content).flatMap(([name, value]): [string, string][] => {
    if (NO_VARIABLE.has(name)) return [];
    const text = asText(value, locale);
    return text === undefined ? [] : [[name, text]];
  });
  return new Map(found);
}

/** What the house says, by names: for mails whose words differ from case to case. */
export function houseVariables(content: MailContent, locale: Locale): ReadonlyMap<string, string> {
  const { subject, preview, heading, paragraphs, note } = houseWords(content, locale);
  return new Map([
    ['subject', subject],
    ['preview', preview],
    ['heading', heading],
    ['text', paragraphs.join(' ')],
    ['note', note ?? ''],
  ]);
}

/** Puts values in the place of names; what is inserted is not looked through again. */
export const fillText = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(VARIABLE, (_, name: string) => values.get(name) ?? '');

/** The first name in some words that is none of these; `{{` or `}}` where one is not closed or not opened. */
export function unknownVariable(words: readonly string[], known: ReadonlySet<string>): string | null {
  for (const text of words) {
    for (const [, name = ''] of text.matchAll(VARIABLE))
      if (!known.has(name)) return name === '' ? '{{ }}' : name;
    const open = /\{\{|\}\}/.exec(text.replace(VARIABLE, ''));
    if (open) return open[0];
  }
  return null;
}

function asText(value: unknown, locale: Locale): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (MOMENT.test(value)) return koreanTime(value, locale);
    return DAY.test(value) ? calendarDay(value, locale) : value;
  }
  return isMoney(value) ? sumOfMoney(value, locale) : undefined;
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value;
