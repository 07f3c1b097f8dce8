import {
  Email,
  LICENSE_REASONS,
  LocaleSchema,
  MARKETING_CHANNELS,
  Money,
  PersonName,
  SOCIAL_PROVIDERS,
  VerificationCode,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { INSTRUCTOR_ASKS, INSTRUCTOR_DECLINES, SECURITY_EVENTS } from './mail.vocabulary.ts';
import { Secret } from './support.schemas.ts';

/*
 * Mails one service asks the messaging service to send. Each template names exactly what it shows, so a mail without
 * its code or its name cannot be asked for.
 */

const when = z.iso.datetime();
const name = PersonName;
const line = (longest: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => !/\p{Cc}/u.test(text)),
  );

/** What staff wrote to this one person in place of the paragraphs of the mail, a line for each. */
const words = z.optional(z.string().check(z.minLength(1), z.maxLength(4_000)));

/** Course, order and sum of a mail about money. */
const payment = { name, course: line(400), order: line(64), amount: Money };

const CatalogId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** A live or on-site lecture and the page it has. */
const live = {
  name,
  course: line(400),
  lecture: line(400),
  curriculumId: CatalogId,
  lectureId: CatalogId,
  /** Name and address of the place; empty of a live one. */
  venue: z.string().check(z.maxLength(400)),
};

/** Words of staff to the person, in the person's language; empty for none. */
const staffNote = z.string().check(z.maxLength(1_000));

/** How the thread is opened: by who is signed in, or by a secret of this mail's own. */
const Thread = z.union([z.literal('account'), Secret]);

/** A template with what it shows. Times are UTC; the mail tells them in Korean time. */
export const MailContent = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('verification-code'), code: VerificationCode, minutes: z.int() }),
  z.strictObject({ template: z.literal('reset-code'), code: VerificationCode, minutes: z.int() }),
  z.strictObject({ template: z.literal('welcome'), name }),
  z.strictObject({ template: z.literal('password-changed'), name, at: when }),
  z.strictObject({
    template: z.literal('security-notice'),
    name,
    event: z.enum(SECURITY_EVENTS),
    at: when,
    /** Such as "Chrome on Windows"; empty when nothing is known. */
    device: z.optional(line(120)),
    /** The social provider of an account without a password. */
    provider: z.optional(z.enum(SOCIAL_PROVIDERS)),
  }),
  z.strictObject({ template: z.literal('license-received'), name }),
  z.strictObject({ template: z.literal('license-approved'), name, words }),
  z.strictObject({
    template: z.literal('license-rejected'),
    name,
    reason: z.enum(LICENSE_REASONS),
    /** Words of the reviewer to the person, in the person's language. */
    note: z.optional(z.string().check(z.maxLength(1_000))),
    /** The last day, in Korea, of the verified licence that was to be renewed. */
    until: z.optional(z.iso.date()),
    words,
  }),
  z.strictObject({
    template: z.literal('license-asked-again'),
    name,
    reason: z.enum(LICENSE_REASONS),
    note: z.optional(z.string().check(z.maxLength(1_000))),
    until: z.optional(z.iso.date()),
    words,
  }),
  z.strictObject({
    template: z.literal('license-expiring'),
    name,
    /** Days after today that the licence is still good; 0 on its last. */
    days: z.int().check(z.minimum(0), z.maximum(366)),
    /** The last of them, in Korea. */
    until: z.iso.date(),
  }),
  z.strictObject({ template: z.literal('license-expired'), name }),
  z.strictObject({ template: z.literal('account-deleted'), name }),
  z.strictObject({ template: z.literal('deletion-code'), code: VerificationCode, minutes: z.int() }),
  z.strictObject({ template: z.literal('name-changed'), name, before: name, at: when }),
  z.strictObject({ template: z.literal('reset-invitation'), name }),
  z.strictObject({ template: z.literal('second-step-code'), code: VerificationCode, minutes: z.int() }),
  z.strictObject({ template: z.literal('export-ready'), name, until: when }),
  z.strictObject({
    template: z.literal('marketing-changed'),
    name,
    channel: z.enum(MARKETING_CHANNELS),
    isGranted: z.boolean(),
    at: when,
  }),
  z.strictObject({
    template: z.literal('marketing-ending'),
    name,
    /** Of the consents that end. */
    channels: z.array(z.enum(MARKETING_CHANNELS)).check(z.minLength(1)),
    /** When the first of them ends. */
    until: when,
  }),
  z.strictObject({
    // The address is unverified, because the sender typed it: the mail repeats none of their text, not even a name.
    template: z.literal('contact-received'),
    ticket: line(20),
    thread: z.optional(Thread),
  }),
  z.strictObject({
    template: z.literal('contact-answered'),
    ticket: line(20),
    message: z.string().check(z.maxLength(3_000)),
    isClosed: z.boolean(),
    thread: Thread,
  }),
  z.strictObject({
    template: z.literal('payment-receipt'),
    ...payment,
    /** As the provider names it; `free` without payment. */
    method: z.string().check(z.maxLength(60)),
    paidAt: when,
    /** Until when the course is open. */
    endsAt: when,
  }),
  z.strictObject({
    template: z.literal('refund-decided'),
    ...payment,
    isApproved: z.boolean(),
    /** Words of staff to the buyer. */
    note: z.optional(z.string().check(z.maxLength(1_000))),
    /** Until when the money is sent. */
    dueAt: z.optional(when),
  }),
  /** `isClosed`: the course is no longer open. */
  z.strictObject({ template: z.literal('refund-sent'), ...payment, isClosed: z.boolean() }),
  z.strictObject({ template: z.literal('payment-reversed'), ...payment }),
  /** A seat of a course for which the person waited, held until then. */
  z.strictObject({
    template: z.literal('seat-offered'),
    name,
    course: line(400),
    curriculumId: CatalogId,
    until: when,
  }),
  /** The buyer was told to wait for a mail, and the payment ended without a charge. */
  z.strictObject({ template: z.literal('payment-failed'), ...payment }),
  z.strictObject({ template: z.literal('live-reminder'), ...live, startsAt: when }),
  /** It was moved to `startsAt`, or cancelled. */
  z.strictObject({
    template: z.literal('live-changed'),
    ...live,
    startsAt: when,
    isCancelled: z.boolean(),
    /** Words of staff to the learners; empty for none. */
    reason: z.string().check(z.maxLength(2_000)),
  }),
  z.strictObject({ template: z.literal('instructor-received'), name }),
  z.strictObject({ template: z.literal('instructor-approved'), name, note: staffNote }),
  z.strictObject({
    template: z.literal('instructor-asked'),
    name,
    asked: z.array(z.enum(INSTRUCTOR_ASKS)).check(z.minLength(1), z.maxLength(INSTRUCTOR_ASKS.length)),
    note: staffNote,
  }),
  z.strictObject({
    template: z.literal('instructor-declined'),
    name,
    declinedFor: z.enum(INSTRUCTOR_DECLINES),
    note: staffNote,
    /** From when the person may apply again. */
    reapplyFrom: when,
  }),
  /** To the instructor, sent by staff. `isSafety`: it may concern the safety of patients. */
  z.strictObject({
    template: z.literal('question-waiting'),
    name,
    course: line(400),
    /** Empty when the lecture is gone. */
    lecture: z.string().check(z.maxLength(400)),
    curriculumId: CatalogId,
    lectureId: CatalogId,
    question: z.string().check(z.minLength(1), z.maxLength(1_000)),
    askedAt: when,
    isSafety: z.boolean(),
    note: staffNote,
  }),
]);
export type MailContent = z.infer<typeof MailContent>;

/** Never routed by the edge; the caller shows the services' secret in `SERVICE_SECRET_HEADER`. */
export const sendMail = defineEndpoint({
  method: 'POST',
  path: '/internal/mails',
  access: 'service',
  summary: 'Stores a mail and sends it soon; repeated under the same id it is one mail',
  body: z.strictObject({
    /** Chosen by the caller, such as the id of its job. */
    id: z.uuid(),
    to: Email,
    locale: LocaleSchema,
    content: MailContent,
  }),
  response: z.object({ accepted: z.boolean() }),
  status: 202,
  errors: [],
});

/** Mails whose words are asked for at once. */
const MOST_DESCRIBED = 20;

/** Never routed by the edge. */
export const describeMails = defineEndpoint({
  method: 'POST',
  path: '/internal/mails/words',
  access: 'service',
  summary: 'The words that mails would have if they were sent now; nothing is sent',
  body: z.strictObject({
    locale: LocaleSchema,
    contents: z.array(MailContent).check(z.minLength(1), z.maxLength(MOST_DESCRIBED)),
  }),
  /** In the order of the question. */
  response: z.object({ mails: z.array(z.object({ subject: z.string(), paragraphs: z.array(z.string()) })) }),
  status: 200,
  errors: [],
});
