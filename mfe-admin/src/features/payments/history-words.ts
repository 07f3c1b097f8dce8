import type { AlertFacts, StaffRefund } from '@lectern/contracts-commerce';
import type { Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
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

/** What an alert says of a payment; null of what stays as it came, such as codes of the provider. */
export function alertWords(t: Translate, locale: Locale, facts: AlertFacts): string | null {
  const { says, code = '', amountMinor = 0, currency, theirs, ours } = facts;
  const told = (key: string, values: object = {}): string => t(`payments.alerts.told.${key}`, { ...values });
  switch (says) {
    case 'answer':
      return told('answer', { answer: code });
    case 'no-answer':
      return told('noAnswer');
    case 'sum':
      return currency === undefined
        ? told('sum', { sum: amountMinor })
        : told('sumIn', { sum: formatExactMoney({ amountMinor, currency }, locale) });
    case 'other-order':
      return told('otherOrder', { theirs, ours });
    case 'refusal': {
      const words = refusalWords(t, code);
      return words === code ? null : words;
    }
    default:
      says satisfies never;
      return null;
  }
}

/** The reason of a refund: as the person wrote it, or in words where the service did. */
export const refundReasonWords = (
  t: Translate,
  { reason, siteReason }: Pick<StaffRefund, 'reason' | 'siteReason'>,
): string =>
  siteReason === null ? reason : t(`payments.siteReason.${siteReason}`, { defaultValue: reason });
