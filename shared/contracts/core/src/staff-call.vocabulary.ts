/** Rows of a page of a staff list. */
export const ADMIN_PAGE_SIZES = [20, 50, 100] as const;

/** Characters of a reason that is written down. */
export const REASON_LENGTH = { least: 5, most: 500 } as const;
