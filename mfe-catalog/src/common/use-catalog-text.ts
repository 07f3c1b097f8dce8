import { useT } from '@lectern/shell-api';

/** Translator for this remote's own strings. */
export const useCatalogText = () => useT('catalog');

export type Translate = ReturnType<typeof useCatalogText>;
