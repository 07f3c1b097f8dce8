import type { PaymentMethod } from '@lectern/contracts-commerce';
import { RadioCards } from '@lectern/ui';
import { useLocale } from '@lectern/shell-api';
import { money } from '../../common/money.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import type { Checkout } from './checkout.api.ts';

interface MethodPickerProps {
  readonly checkout: Checkout;
  readonly method: PaymentMethod;
  /** While a payment runs: its order is of the chosen method. */
  readonly isDisabled: boolean;
  readonly onMethod: (method: PaymentMethod) => void;
}

/** Korean methods, PayPal, or a card from abroad in won; each with what it will charge. */
export function MethodPicker({ checkout, method, isDisabled, onMethod }: MethodPickerProps) {
  const t = useCheckoutText();
  const locale = useLocale();
  const options = checkout.methods.map(({ method: value, isAvailable, problem }) => {
    const price = priceOf(checkout, value);
    return {
      value,
      label: t(`method.${value}.label`),
      description: problem === null ? t(`method.${value}.text`) : t(`method.problem.${problem}`),
      aside: price ? money(price.totalMinor, price.currency, locale) : undefined,
      disabled: !isAvailable || isDisabled,
    };
  });
  const choose = (value: string): void => {
    const chosen = checkout.methods.find((one) => one.method === value);
    if (chosen) onMethod(chosen.method);
  };
  return (
    <RadioCards
      legend={t('method.title')}
      hideLegend
      options={options}
      value={method}
      onValueChange={choose}
    />
  );
}

/** PayPal charges dollars, the other methods won (spec 2 §4). */
export const priceOf = (checkout: Checkout, method: PaymentMethod) =>
  method === 'paypal' ? checkout.prices.USD : checkout.prices.KRW;

/** The wished method while it can be chosen, else the first one that can, or that is offered at all. */
export function usableMethod({ methods }: Checkout, wished: PaymentMethod): PaymentMethod {
  const usable = methods.filter(({ isAvailable }) => isAvailable);
  const chosen = [usable, methods].map((from) => from.find(({ method }) => method === wished) ?? from[0]);
  return chosen.find((one) => one !== undefined)?.method ?? 'domestic';
}

/** Dollars are offered to accounts of some countries. */
export const takesDollars = ({ methods }: Checkout): boolean =>
  methods.some(({ method }) => method === 'paypal');
