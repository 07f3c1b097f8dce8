import {
  ACCESS_ERRORS as A,
  figuresFacts,
  figuresQuery,
  historyFacts,
  lenient,
  listFacts,
  listQuery,
  LocaleSchema,
  Occupation,
  optionalLenient,
  Reason,
  shortText,
  Specialty,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import {
  APPLICATION_ASKS,
  APPLICATION_LIMITS as L,
  APPLICATION_STATES,
  DECLINE_REASONS,
  ELIGIBILITIES,
  LISTED_APPLICATIONS,
} from './instructor-application.vocabulary.ts';

/* Applying to teach (product-screens B15) and what staff decide about it (B16). */

const when = z.iso.datetime();

/** What a person writes, without NUL and space around it; a draft may leave it empty. */
const written = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4 * longest)),
      z.transform((typed) => typed.normalize('NFC').replaceAll('\0', '').trim()),
    ),
    z.string().check(z.maxLength(longest)),
  );

/** Empty, or an address that starts with https. */
const WebAddress = z.pipe(
  written(L.urlLength),
  z.string().check(z.refine((address) => address === '' || /^https:\/\/[^\s/.]+\.\S+$/u.test(address))),
);

export const ApplicationContent = z.strictObject({
  name_ko: written(L.nameLength),
  name_en: written(L.nameLength),
  clinic: written(L.clinicLength),
  headline: written(L.headlineLength),
  biography: written(L.biographyLength),
  plan: written(L.planLength),
  /** Where a sample of the teaching can be watched. */
  sample_url: WebAddress,
});
export type ApplicationContent = z.output<typeof ApplicationContent>;

const ContractText = z.array(z.object({ title: z.string(), text: z.string() }));

/** The contract with instructors as it stands; a changed text is a new version. */
export const InstructorContract = z.object({ version: z.string(), ko: ContractText, en: ContractText });
export type InstructorContract = z.infer<typeof InstructorContract>;

const Signature = z.object({ version: z.string(), language: LocaleSchema, at: when });

const decided = {
  state: z.enum(APPLICATION_STATES),
  content: ApplicationContent,
  signed: z.nullable(Signature),
  submittedAt: z.nullable(when),
  decidedAt: z.nullable(when),
  /** What staff asked for; empty unless the state is `more-asked`. */
  asked: z.array(z.enum(APPLICATION_ASKS)),
  declinedFor: z.nullable(z.enum(DECLINE_REASONS)),
  /** Words of staff to the person; empty for none. */
  note: z.string(),
};

export const InstructorApplication = z.object({
  ...decided,
  eligibility: z.enum(ELIGIBILITIES),
  /** Counts the changes; a save names the one it saw. */
  version: z.int(),
  contract: InstructorContract,
  /** From when a declined person may apply again. */
  reapplyFrom: z.nullable(when),
});
export type InstructorApplication = z.infer<typeof InstructorApplication>;

export const getApplication = defineEndpoint({
  method: 'GET',
  path: '/api/users/instructor-application',
  access: 'account',
  summary: 'How far the own application to teach is, with the contract to sign',
  response: InstructorApplication,
  errors: [],
});

/** The first save opens the application. A repeated save that changes nothing is no error. */
export const saveApplication = defineEndpoint({
  method: 'PUT',
  path: '/api/users/instructor-application',
  access: 'account',
  summary: 'Saves the draft of the own application to teach',
  body: z.strictObject({ content: ApplicationContent, version: z.int().check(z.minimum(0)) }),
  response: InstructorApplication,
  errors: [
    A.TOO_MANY_ATTEMPTS,
    E.APPLICATION_CLOSED,
    E.APPLICATION_CHANGED,
    E.NOT_ELIGIBLE,
    E.REGISTRATION_CLOSED,
  ],
});

/** Signs the contract and hands the draft in. Repeated for one that waits already, it changes nothing. */
export const submitApplication = defineEndpoint({
  method: 'POST',
  path: '/api/users/instructor-application/submit',
  access: 'account',
  summary: 'Signs the contract and submits the own application to teach',
  body: z.strictObject({
    version: z.int().check(z.minimum(1)),
    /** The version of the contract that was read, and the language it was read in. */
    contractVersion: z.string().check(z.maxLength(20)),
    language: LocaleSchema,
  }),
  response: InstructorApplication,
  errors: [
    A.TOO_MANY_ATTEMPTS,
    E.APPLICATION_CLOSED,
    E.REGISTRATION_CLOSED,
    E.APPLICATION_CHANGED,
    E.APPLICATION_INCOMPLETE,
    E.CONTRACT_CHANGED,
    E.NOT_ELIGIBLE,
  ],
});

/** An application as staff see it. */
export const StaffApplication = z.object({
  ...decided,
  id: z.uuid(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  occupation: Occupation,
  specialty: z.nullable(Specialty),
  eligibility: z.enum(ELIGIBILITIES),
  /** Of the mails the person receives: the language to write the note in. */
  language: LocaleSchema,
  /** How many times the person has applied, this one included. */
  attempt: z.int(),
});
export type StaffApplication = z.infer<typeof StaffApplication>;

/*
 * Staff who look after courses decide who makes them; an owner may always. What is decided gives or refuses rights, so it
 * needs a fresh code.
 */
const roles = ['content'] as const;

const filters = {
  /** An application's id, or words of its names or of the account's name or e-mail address. */
  q: shortText(100),
  state: lenient(z.enum([...LISTED_APPLICATIONS, 'all']), 'in-review'),
  specialty: optionalLenient(Specialty),
};

export const listApplications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/instructor-applications',
  access: { roles },
  summary: 'Applications to teach in one state or in all, submitted longest ago first unless asked otherwise',
  query: z.object({
    ...filters,
    ...listQuery,
    ...figuresQuery,
    order: lenient(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: z.object({
    items: z.array(StaffApplication),
    ...listFacts,
    ...figuresFacts,
    /** How many wait for staff, whatever state is listed. */
    waiting: z.int(),
  }),
  errors: [],
});

export const ApplicationExport = z.object(filters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportApplications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/instructor-applications/export',
  access: { roles: roles },
  summary: 'The filtered applications to teach as CSV',
  secondStep: 'fresh',
  query: ApplicationExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

const params = z.object({ applicationId: z.uuid() });

/** Of one's own application without reasons: they are words of colleagues among themselves. */
export const getApplicationHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/instructor-applications/:applicationId/history',
  access: { roles },
  summary: 'Who decided what about an application to teach and about earlier ones of the person, and why',
  params,
  response: z.object(historyFacts),
  errors: [E.APPLICATION_NOT_FOUND],
});

const note = written(L.noteLength);

/** Approving gives the role `instructor`; the person is told by mail in their language. */
export const decideApplication = defineEndpoint({
  method: 'POST',
  path: '/api/admin/instructor-applications/:applicationId/decision',
  access: { roles },
  summary: 'Approves an application to teach, asks for more, or declines it',
  secondStep: 'fresh',
  params,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), note, reason: Reason }),
    z.strictObject({
      decision: z.literal('ask'),
      asked: z.array(z.enum(APPLICATION_ASKS)).check(z.minLength(1), z.maxLength(APPLICATION_ASKS.length)),
      note,
      reason: Reason,
    }),
    z.strictObject({
      decision: z.literal('decline'),
      declinedFor: z.enum(DECLINE_REASONS),
      note,
      reason: Reason,
    }),
  ]),
  response: StaffApplication,
  errors: [A.FORBIDDEN, E.APPLICATION_NOT_FOUND, E.APPLICATION_DECIDED, E.NOT_ELIGIBLE, E.USER_NOT_FOUND],
});
