import type { LicenseReason } from '@lectern/contracts-core';
import type { LICENSE_CHECKS, LICENSE_DECISIONS, LicenseVerdict } from '@lectern/contracts-identity';

export type Decision = (typeof LICENSE_DECISIONS)[number];
export type Check = (typeof LICENSE_CHECKS)[number];

export const emptyApproval = {
  number: '',
  authority: '',
  validUntil: '',
  checks: [] as readonly Check[],
  acceptsDuplicate: false,
};
export const emptyRefusal = { reason: null as LicenseReason | null, note: '' };

export interface Problems {
  number?: 'numberNeeded' | 'numberInvalid';
  validUntil?: boolean;
  checks?: boolean;
  duplicate?: boolean;
  reason?: boolean;
  /** The mail has no words. */
  answer?: boolean;
  /** The service wants a fresh code of the app, and none is there. */
  code?: boolean;
  /** Areas were marked, and not blacked out. */
  areas?: boolean;
}

/** The reported problems that are not corrected yet. */
export function leftOf(told: Problems, found: Problems): Problems {
  const left = Object.entries(told).filter(([name, problem]) => found[name as keyof Problems] === problem);
  return Object.fromEntries(left);
}

/** The form's values as the request body. @param answer The words of the mail; null where they could not be loaded. */
export function verdictOf(
  decision: Decision,
  { number, authority, validUntil, checks, acceptsDuplicate }: typeof emptyApproval,
  { reason, note }: typeof emptyRefusal,
  answer: string | null,
): LicenseVerdict {
  const told = answer === null ? {} : { answer };
  if (decision !== 'approve') {
    const further = answer === null && note.trim() ? { note: note.trim() } : {};
    return { decision, reason: reason ?? 'unreadable', ...further, ...told };
  }
  return {
    ...told,
    decision,
    number,
    authority,
    validUntil: validUntil || null,
    checks: [...checks],
    acceptsDuplicate,
  };
}

/** Whether a day is over in Korea. */
export const hasEnded = (day: string): boolean =>
  day !== '' && Date.parse(`${day}T23:59:59+09:00`) < Date.now();

/** The other accounts with the number, from the details of the refusal. */
export function othersIn(details: unknown): { userId: string; name: string }[] {
  const listed: unknown = Object(details).duplicates;
  if (!Array.isArray(listed)) return [{ userId: 'unknown', name: '—' }];
  return listed.map((one: unknown) => ({
    userId: String(Object(one).userId),
    name: String(Object(one).name),
  }));
}
