import { providerMethodKey } from '@lectern/contracts-commerce';
import type { Translate } from './use-checkout-text.ts';

/** A way to pay in the words of the page; a name we do not know stays as it is. */
export function methodName(t: Translate, method: string): string {
  const key = providerMethodKey(method);
  return key === undefined ? method : t(`methodName.${key}`);
}
