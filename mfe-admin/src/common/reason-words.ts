import { LICENSE_REASONS } from '@lectern/contracts-core';
import type { Translate } from './use-admin-text.ts';

/** The form of a reason that the service gave itself. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/;

/** How the reason of an act that takes another back begins, in the language of the person who did so (`courses.bulk.undoReason`). */
const UNDONE = /^(?:Undone|되돌림): /;

/** Why something was done: reviewers choose from a list, the service names a rule, others wrote it themselves. */
export function reasonWords(t: Translate, reason: string): string {
  const undone = UNDONE.exec(reason)?.[0];
  if (undone) return t('courses.bulk.undoReason', { reason: reasonWords(t, reason.slice(undone.length)) });
  const known = LICENSE_REASONS.find((one) => one === reason);
  if (known) return t(`license.reason.${known}`);
  return CODE.test(reason) ? t(`auditReason.${reason}`, { defaultValue: reason }) : reason;
}
