import { useT } from '@lectern/shell-api';

/** Translator for this remote's own strings. */
export const useStudioText = () => useT('studio');

export type Translate = ReturnType<typeof useStudioText>;
