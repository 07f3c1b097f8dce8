/** Years after which consent to advertising is asked for again. */
export const MARKETING_CONSENT_YEARS = 2;

/** Days before its end from which people are asked, and may agree anew. */
export const MARKETING_ASK_DAYS = 30;

/** Whether a consent that ends then is asked about now, and may be given anew; one that does not end is not. */
export const isConsentAsked = (reconfirmBy: string | null): boolean =>
  reconfirmBy !== null && Date.parse(reconfirmBy) - Date.now() <= MARKETING_ASK_DAYS * 24 * 60 * 60_000;

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
