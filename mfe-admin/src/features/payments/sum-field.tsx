import type { Currency } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { minorOf } from '../../common/typed-sum.ts';
import { useAdminText } from '../../common/use-admin-text.ts';

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
