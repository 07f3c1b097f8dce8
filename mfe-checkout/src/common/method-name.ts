import type { Translate } from './use-checkout-text.ts';

/** The provider names ways to pay in Korean, in every language of the interface. */
const KEYS: Readonly<Record<string, string>> = {
  카드: 'card',
  계좌이체: 'transfer',
  간편결제: 'easyPay',
  가상계좌: 'virtualAccount',
  휴대폰: 'phone',
  해외간편결제: 'foreignEasyPay',
};

/** A way to pay in the words of the page; a name we do not know stays as it is. */
export function methodName(t: Translate, method: string): string {
  const key = KEYS[method];
  return key === undefined ? method : t(`methodName.${key}`);
}
