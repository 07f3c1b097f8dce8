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
  'marketing-ending',
  'contact-received',
  'contact-answered',
  'payment-receipt',
  'refund-decided',
  'refund-sent',
  'payment-reversed',
  'seat-offered',
  'payment-failed',
  'live-reminder',
  'live-changed',
  'instructor-received',
  'instructor-approved',
  'instructor-asked',
  'instructor-declined',
  'question-waiting',
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

/** What applicants to teach are asked for, as identity names it in `APPLICATION_ASKS`. */
export const INSTRUCTOR_ASKS = [
  'profile-detail',
  'plan-detail',
  'sample-unreachable',
  'sample-quality',
  'proof-of-practice',
] as const;

/** Why applicants are declined, as identity names it in `DECLINE_REASONS`. */
export const INSTRUCTOR_DECLINES = [
  'subject-not-covered',
  'teaching-quality',
  'experience',
  'conduct',
] as const;
