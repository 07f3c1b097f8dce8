import { toMajor, type LICENSE_REASONS, type Money } from '@lectern/contracts-core';
import type { MailContent, MailTemplate, SecurityEvent } from '@lectern/contracts-messaging';

/** The content of one template. */
export type ContentOf<T extends MailTemplate> = Extract<MailContent, { template: T }>;
export type LicenseReason = (typeof LICENSE_REASONS)[number];

/** The content of a mail as plain text, from which text and HTML are made. */
export interface MailWords {
  readonly subject: string;
  /** The line shown beside the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large, to be typed. */
  readonly code?: string;
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /** A person's own words, with their line breaks. */
  readonly quote?: { readonly title: string; readonly text: string };
  readonly button?: { readonly label: string; readonly path: string };
  /** A second way, below the button. */
  readonly link?: { readonly label: string; readonly path: string };
  /** What to do when the reader did not cause the event. */
  readonly note?: string;
}

/** All mails in one language. */
export interface MailLanguage {
  readonly mails: { readonly [T in MailTemplate]: (content: ContentOf<T>) => MailWords };
  /** Below every mail. */
  readonly footer: { readonly why: string; readonly help: string };
}

export type ReasonWords = Readonly<Record<LicenseReason, string>>;
export type EventWords = Readonly<Record<SecurityEvent, string>>;

const times = {
  ko: new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' }),
} as const;

const days = {
  ko: new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

/** A day of the calendar, such as `2027-03-01`. */
export function calendarDay(day: string, locale: 'ko' | 'en'): string {
  return days[locale].format(new Date(`${day}T00:00:00Z`));
}

/** A UTC time in Korean time, and that it is. */
export function koreanTime(iso: string, locale: 'ko' | 'en'): string {
  return `${times[locale].format(new Date(iso))} (${locale === 'ko' ? '한국 시간' : 'Korean time'})`;
}

const sums = {
  ko: {
    KRW: new Intl.NumberFormat('ko-KR'),
    USD: new Intl.NumberFormat('ko-KR', { minimumFractionDigits: 2 }),
  },
  en: {
    KRW: new Intl.NumberFormat('en-US'),
    USD: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
  },
} as const;

/** A sum as people write it: `100,000원`, `₩100,000`, `$480.00`. */
export function sumOfMoney(money: Money, locale: 'ko' | 'en'): string {
  const text = sums[locale][money.currency].format(toMajor(money));
  if (money.currency === 'USD') return `$${text}`;
  return locale === 'ko' ? `${text}원` : `₩${text}`;
}

/** The page of a thread: of its owner, or with a secret behind the `#`, which browsers do not send to servers. */
export const threadPath = (thread: string, ticket: string): string =>
  thread === 'account' ? `/my/support/${ticket}` : `/contact/thread#${thread}`;

/** The page of a live or on-site lecture. */
export const livePath = ({ curriculumId, lectureId }: { curriculumId: string; lectureId: string }): string =>
  `/lecture/live/${curriculumId}/${lectureId}`;

/** The player of a lecture, where its questions are. */
export const playerPath = ({
  curriculumId,
  lectureId,
}: {
  curriculumId: string;
  lectureId: string;
}): string => `/lecture/player/${curriculumId}/${lectureId}`;
