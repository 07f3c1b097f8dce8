import { useT } from '@lectern/shell-api';

/** Translator for this remote's own strings. */
export const useAdminText = () => useT('admin');

export type Translate = ReturnType<typeof useAdminText>;
