/** Every mail that is sent to a person; its words are the messaging service's. */
export const MAIL_TEMPLATES = [
  'verification-code',
  'reset-code',
  'welcome',
  'password-changed',
  'security-notice',
  'license-received',
  'license-approved',
  'license-rejected',
  'license-asked-again',
  'license-expiring',
  'license-expired',
  'account-deleted',
  'deletion-code',
  'name-changed',
  'reset-invitation',
  'second-step-code',
  'export-ready',
  'marketing-changed',
  'contact-received',
  'contact-answered',
  'payment-receipt',
  'refund-decided',
  'refund-sent',
  'payment-reversed',
  'payment-failed',
  'live-reminder',
  'live-changed',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** The events of a security notice: a sign-in from a new device, the end of every session at once. */
export const SECURITY_EVENTS = [
  'new-device',
  'signed-out-everywhere',
  'session-reused',
  'two-step-changed',
  'two-step-off',
  'recovery-codes-renewed',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
