import { isEmail } from '@lectern/contracts-core';
import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';

/** The error of a typed address; null when it is valid (spec 2 §5). */
export type EmailProblem = 'required' | 'format';

/** An address as it is sent: one script of characters, no spaces or controls, lower case, at most 254 characters. */
export function tidyEmail(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    .toLowerCase()
    .slice(0, ACCOUNT_LIMITS.emailLength);
}

/** Judges an address as typed. */
export function emailProblem(typed: string): EmailProblem | null {
  const length = typed.trim().length;
  if (length === 0 || length > ACCOUNT_LIMITS.emailLength) return 'required';
  return isEmail(tidyEmail(typed)) ? null : 'format';
}
