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

/** Where a ticket stands: `open` waits for us, `answered` for the person. Writing to a closed one opens it again. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Limits of tickets and the files beside them. */
export const SUPPORT_LIMITS = {
  /** Files with one message. */
  files: 3,
  /** How long a visitor may take between choosing files and sending. */
  passMinutes: 120,
  /** Files one pass takes in all, those removed again included. */
  filesPerPass: 10,
  passesPerHour: 10,
  repliesPerHour: 10,
  /** How often a network may open secret links, in ten minutes. */
  openings: 60,
  /** How long a secret link opens its thread. */
  linkDays: 90,
  /** How long an address that shows a file to staff is good. */
  addressSeconds: 60,
  /** A ticket that waits longer is late: we promise 24 to 48 hours on business days. */
  answerBusinessDays: 2,
  /** Shortest answer and note of staff, in characters. */
  staffMin: 2,
} as const;
