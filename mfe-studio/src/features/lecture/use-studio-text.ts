import { useT } from '@lectern/shell-api';

/** Translator of the studio's own strings; those of this page lie below `lecturePage`. */
export const useStudioText = () => useT('studio');

export type Translate = ReturnType<typeof useStudioText>;
