import type { Translate } from '../../common/use-admin-text.ts';
import type { OrderDetail } from './payments.api.ts';

type Machine = OrderDetail['history'][number]['machine'];

/** Where the words of each machine's states are. */
const STATES: Record<Machine, string> = {
  order: 'payments.state',
  attempt: 'payments.attemptState',
  refund: 'payments.refundState',
};
/** Why the service itself changes a state, as it writes it down. */
const CAUSES: Readonly<Record<string, string>> = {
  confirm: 'confirm',
  'course cancelled': 'courseCancelled',
  match: 'match',
  order: 'order',
  'person erased': 'personErased',
  'quote over': 'quoteOver',
  reconciler: 'reconciler',
  refund: 'refund',
  'refund request': 'refundRequest',
  settlements: 'settlements',
  staff: 'staff',
  waitlist: 'waitlist',
  webhook: 'webhook',
};
/** Why a payment came to nothing, where this service says so; codes of the provider stay as it gives them. */
const REFUSALS: Readonly<Record<string, string>> = {
  'amount-differs': 'amountDiffers',
  DEPOSIT_NOT_OFFERED: 'depositNotOffered',
  late: 'late',
  NOT_CONFIRMED_IN_TIME: 'notConfirmedInTime',
  owned: 'owned',
};
/** What alerts of the service say, with the part of each that changes. */
const TOLD: readonly (readonly [RegExp, string])[] = [
  [/^the provider says nothing\b/, 'noAnswer'],
  [/^the provider says (?<answer>.+)$/, 'answer'],
  [/^the provider names (?<sum>\d+)$/, 'sum'],
  [/^told of (?<theirs>\S+), not (?<ours>\S+)$/, 'otherOrder'],
];
/** Reasons of refunds that no person wrote. */
const REASONS: Readonly<Record<string, string>> = {
  'Given back at the payment provider': 'atProvider',
  'The payment was reversed: amount-differs': 'amountDiffers',
  'The payment was reversed: late': 'late',
  'The payment was reversed: owned': 'owned',
};

const known = (
  t: Translate,
  { words, part }: { words: Readonly<Record<string, string>>; part: string },
  text: string,
): string => {
  const key = words[text];
  return key === undefined ? text : t(`payments.${part}.${key}`);
};

/** A state in words; one of a later release as it came. */
export const stateWords = (t: Translate, machine: Machine, state: string): string =>
  t(`${STATES[machine]}.${state}`, { defaultValue: state });

export const causeWords = (t: Translate, cause: string): string =>
  known(t, { words: CAUSES, part: 'cause' }, cause);

export const refusalWords = (t: Translate, code: string): string =>
  known(t, { words: REFUSALS, part: 'refused' }, code);

/** What an alert says, in words where the service says it; null of what stays as it came, which is English. */
export function alertWords(t: Translate, detail: string): string | null {
  const refused = refusalWords(t, detail);
  if (refused !== detail) return refused;
  for (const [pattern, key] of TOLD) {
    const found = pattern.exec(detail);
    if (found) return t(`payments.alerts.told.${key}`, { ...found.groups });
  }
  return null;
}

/** The reason of a refund: as the person wrote it, or in words where the service did. */
export const refundReasonWords = (t: Translate, reason: string): string =>
  known(t, { words: REASONS, part: 'siteReason' }, reason);
