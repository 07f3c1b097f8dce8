/** What people write about on the contact page. */
export const CONTACT_SUBJECTS = [
  'payment',
  'refund',
  'licence',
  'player',
  'certificate',
  'instructor',
  'privacy',
  'other',
] as const;
export type ContactSubjectId = (typeof CONTACT_SUBJECTS)[number];

/** Limits of the contact form, in characters, and of how often it may be sent. */
export const CONTACT_LIMITS = {
  messageMin: 20,
  messageMax: 3_000,
  perHour: 5,
} as const;

/** Numbers as our own pages write them into an address: orders, error codes, trace ids. */
export const INCIDENT_NUMBER = /^[\w.:-]{1,100}$/;
