import { CURRENCY_DIGITS, type Currency } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';

/** A sum as staff type it: whole won, or dollars with cents. */
export const typedOf = (minor: number, currency: Currency): string =>
  (minor / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency]);

/** Minor units of a typed sum; null for what is none. Digits may be grouped by commas. */
export function minorOf(typed: string, currency: Currency): number | null {
  const plain = typed.trim().replaceAll(',', '');
  const form = CURRENCY_DIGITS[currency] === 0 ? /^\d{1,12}$/ : /^\d{1,10}(\.\d{1,2})?$/;
  return form.test(plain) ? Math.round(Number(plain) * 10 ** CURRENCY_DIGITS[currency]) : null;
}

interface SumFieldProps {
  value: string;
  currency: Currency;
  /** In minor units. */
  most: number;
  onChange: (typed: string) => void;
}

/** Asks for a sum up to what can be given back. */
export function SumField({ value, currency, most, onChange }: SumFieldProps) {
  const t = useAdminText();
  const locale = useLocale();
  const sum = minorOf(value, currency);
  const isWrong = value !== '' && (sum === null || sum === 0 || sum > most);
  const limit = t('payments.refund.most', {
    amount: formatExactMoney({ amountMinor: most, currency }, locale),
  });
  return (
    <Field
      label={t('payments.refund.sum', { currency })}
      hint={limit}
      required
      {...(isWrong ? { error: limit } : {})}
    >
      <TextInput
        value={value}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
