import { useT } from '@lectern/shell-api';

/** Translator for this remote's own strings. */
export const useCheckoutText = () => useT('checkout');

export type Translate = ReturnType<typeof useCheckoutText>;
