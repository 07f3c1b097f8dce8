/** How a purchase came about: of the course itself, with a referral code, or as part of a pack. */
export const SALE_SOURCES = ['direct', 'code', 'pack'] as const;
export type SaleSource = (typeof SALE_SOURCES)[number];

/** A month that goes on, one that is closed and due, and one that was paid out. */
export const EARNING_STATES = ['open', 'payable', 'paid'] as const;
export type EarningState = (typeof EARNING_STATES)[number];
