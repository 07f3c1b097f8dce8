import * as z from 'zod/mini';

/** The provider names ways to pay in Korean, in every language of the interface. */
const METHOD_KEYS = {
  카드: 'card',
  계좌이체: 'transfer',
  간편결제: 'easyPay',
  가상계좌: 'virtualAccount',
  휴대폰: 'phone',
  해외간편결제: 'foreignEasyPay',
} as const;

export type ProviderMethodKey = (typeof METHOD_KEYS)[keyof typeof METHOD_KEYS];

/** Our key of a way to pay that the provider names so; undefined for a name we do not know. */
export const providerMethodKey = (method: string): ProviderMethodKey | undefined =>
  Object.hasOwn(METHOD_KEYS, method) ? METHOD_KEYS[method as keyof typeof METHOD_KEYS] : undefined;

/** A way to pay, by our key of it. */
export const ProviderMethod = z.enum(Object.values(METHOD_KEYS));

/** How the provider names a way to pay. */
export const providerMethodName = (key: ProviderMethodKey): string =>
  Object.entries(METHOD_KEYS).find(([, known]) => known === key)?.[0] ?? key;
