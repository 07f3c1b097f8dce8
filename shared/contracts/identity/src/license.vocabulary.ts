import { DOCUMENT_LIMITS } from '@lectern/contracts-core';

/** Who works on a licence that waits, as the reviewer who looks sees it. */
export const QUEUE_CLAIMS = ['free', 'mine', 'colleague'] as const;
export type QueueClaim = (typeof QUEUE_CLAIMS)[number];

/** Limits of the review of licences (product-screens B16). */
export const LICENSE_REVIEW = {
  /** Minutes for which a reviewer's claim keeps other reviewers away; claiming again restarts them. */
  claimMinutes: 15,
  /** How long an address that shows a page is good. */
  addressSeconds: 60,
  /** A licence that waits longer is late. */
  overdueHours: 48,
  /** Pages of a document that are looked at; a longer one is refused. */
  mostPages: DOCUMENT_LIMITS.pages,
  /** Areas blacked out at once. */
  mostAreas: 40,
  noteLength: 1_000,
  /** Characters of the mail's words that a reviewer may write. */
  answerLength: 2_000,
  /** Years until a verified licence has to be shown again, unless it ends earlier. */
  validYears: 3,
  /** Days before its end from which a verified licence can be renewed; reminders go out within them. */
  renewalDays: 60,
} as const;

/** What a reviewer confirms before a licence is approved. */
export const LICENSE_CHECKS = ['name', 'document', 'validity', 'resident-number'] as const;

/** What a reviewer can decide. */
export const LICENSE_DECISIONS = ['approve', 'reject', 'ask-again'] as const;

/** A licence number as it is kept and compared: without spaces, marks and the Korean words around it (제 12345 호). */
export function normalLicenseNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.,:#/_-]|제|호/g, '');
}

/** Digits of Korean licences, by the profession they are counted for. */
const KOREAN_NUMBERS: Readonly<Record<string, RegExp>> = {
  physician: /^\d{1,6}$/,
  'registered-nurse': /^\d{1,7}$/,
  'nurse-practitioner': /^\d{1,7}$/,
};
/** Other countries and professions: letters and digits, at least one digit. */
const ANY_NUMBER = /^(?=.*\d)[A-Z\d]{3,20}$/;

/** Whether a normalised number can be one of that profession in that country (ISO 3166-1 alpha-2). */
export function isLicenseNumber(
  number: string,
  { occupation, country }: { readonly occupation: string; readonly country: string },
): boolean {
  const korean = country === 'KR' ? KOREAN_NUMBERS[occupation] : undefined;
  return (korean ?? ANY_NUMBER).test(number) && !/^0+$/.test(number);
}
