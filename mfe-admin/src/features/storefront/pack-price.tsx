import { PRICE_RANGE, savingOf, type BothPrices } from '@lectern/contracts-catalog';
import type { Currency } from '@lectern/contracts-core';
import { Field, TextInput } from '@lectern/ui';
import { minorOf } from '../../common/typed-sum.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './storefront.module.css';
import { usePriceWords } from './use-price-words.ts';

interface PackPriceProps {
  currency: Currency;
  value: string;
  /** What the courses cost one by one; null while it is not known. */
  separate: BothPrices | null;
  /** Whether it is the price that the pack has: it stays, also when the courses became cheaper since. */
  isKept: boolean;
  onChange: (typed: string) => void;
}

/** What a pack costs in one currency, and how much less that is than its courses one by one. */
export function PackPrice({ currency, value, separate, isKept, onChange }: PackPriceProps) {
  const t = useAdminText();
  const { amountOf } = usePriceWords();
  const { least, most } = PRICE_RANGE[currency];
  const minor = minorOf(value, currency);
  const isInRange = minor !== null && minor >= least && minor <= most;
  const range = t('storefront.pack.priceHint', {
    least: amountOf(least, currency),
    most: amountOf(most, currency),
  });
  const apart = separate && (currency === 'KRW' ? separate.krw : separate.usdMinor);
  const saving = isInRange && apart !== null ? savingOf(minor, apart) : undefined;
  const noSaving =
    saving === null ? t('storefront.pack.noSaving', { sum: amountOf(apart ?? 0, currency) }) : undefined;
  const said = saving
    ? t(saving.percent === null ? 'storefront.pack.savingSmall' : 'storefront.pack.saving', {
        amount: amountOf(saving.minor, currency),
        percent: saving.percent ?? 0,
      })
    : isKept
      ? noSaving
      : undefined;
  const error = value !== '' && !isInRange ? range : isKept ? undefined : noSaving;
  return (
    <Field
      label={t(`storefront.pack.price.${currency}`)}
      hint={
        <>
          {range}
          {said ? <span className={css.saving}>{said}</span> : null}
        </>
      }
      required
      {...(error ? { error } : {})}
    >
      <TextInput
        value={value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
