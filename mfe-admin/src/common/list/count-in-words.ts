import { LIST_CAP } from '@lectern/contracts-core';

/** A count that stops at the cap of lists, as it is shown everywhere: 12, or 1000+. @param isCapped Where the answer says so itself. */
export const countInWords = (count: number, isCapped = count > LIST_CAP): string =>
  isCapped ? `${LIST_CAP}+` : String(count);
