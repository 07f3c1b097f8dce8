/** Years after which consent to advertising is asked for again. */
export const MARKETING_CONSENT_YEARS = 2;

/** Days before its end from which people are asked, and may agree anew. */
export const MARKETING_ASK_DAYS = 30;

/** Days a finished download of one's data can be fetched. */
export const EXPORT_DAYS = 7;

/** Records that the law makes us keep after an account is deleted, and for how many months. */
export const KEPT_BY_LAW = [
  { id: 'contracts', months: 60 },
  { id: 'payments', months: 60 },
  { id: 'complaints', months: 36 },
  { id: 'advertising', months: 6 },
  { id: 'access', months: 3 },
] as const;
export type KeptByLaw = (typeof KEPT_BY_LAW)[number]['id'];
