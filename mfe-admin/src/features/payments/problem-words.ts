import type { MatchProblemFacts } from '@lectern/contracts-commerce';
import type { Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import type { Translate } from '../../common/use-admin-text.ts';

/** What differs, in the reader's language; null for a report of before, which says it in English alone. */
export function problemWords(
  t: Translate,
  locale: Locale,
  facts: MatchProblemFacts | undefined,
): string | null {
  if (!facts) return null;
  const { theirs, ours, payOut, movements } = facts;
  const words = (key: string, values: Record<string, unknown>): string =>
    t(`payments.match.detail.${key}`, values);
  const won = (amountMinor: number): string => formatExactMoney({ amountMinor, currency: 'KRW' }, locale);
  const moved = ({ kind, amountMinor, currency }: NonNullable<typeof theirs>): string =>
    words(kind, { amount: formatExactMoney({ amountMinor, currency }, locale) });
  if (theirs && ours) {
    const sums = words('differs', { theirs: moved(theirs), ours: moved(ours) });
    return theirs.orderId === ours.orderId
      ? sums
      : `${sums} ${words('otherOrder', { theirs: theirs.orderId, ours: ours.orderId })}`;
  }
  if (theirs) return words('missingHere', { theirs: moved(theirs) });
  if (ours) return words('missingThere', { ours: moved(ours) });
  if (payOut)
    return words('payOut', {
      amount: won(payOut.amountMinor),
      fee: won(payOut.feeMinor),
      payOut: won(payOut.payOutMinor),
    });
  return movements === undefined ? null : words('dayMissing', { count: movements });
}
