import { LICENSE_REASONS } from '@lectern/contracts-core';
import type { Translate } from './use-admin-text.ts';

/** Why something was done: reviewers choose from a list, others wrote it themselves. */
export function reasonWords(t: Translate, reason: string): string {
  const known = LICENSE_REASONS.find((one) => one === reason);
  return known ? t(`license.reason.${known}`) : reason;
}
