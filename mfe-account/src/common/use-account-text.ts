import { useT } from '@lectern/shell-api';

/** Translator for this remote's own strings. */
export const useAccountText = () => useT('account');

export type Translate = ReturnType<typeof useAccountText>;
