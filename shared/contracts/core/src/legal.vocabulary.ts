/**
 * The texts people agree to when an account is opened: the pages that show them and the record of who agreed to what
 * have their versions from here. A changed text is a new version, with the day in Korea from which it holds.
 */
export const LEGAL_DOCUMENTS = {
  terms: { version: '1.0', effectiveOn: '2025-09-17' },
  privacy: { version: '1.0', effectiveOn: '2025-01-23' },
} as const;

/** What consents are about; all but advertising are given with the account and stay with it. */
export const CONSENT_KINDS = ['terms', 'privacy', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
