import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import { Done, Email, TypedPassword, VerificationCode } from './identity.schemas.ts';
import { CONSENT_KINDS } from './legal.vocabulary.ts';
import { PRIVACY_ERRORS as P } from './privacy.errors.ts';
import { MARKETING_CHANNELS } from './privacy.vocabulary.ts';

/* What people may see, change and take back of what we know about them. Who they are comes from the session. */

const when = z.iso.datetime();
const UserId = z.string().check(z.maxLength(64));
const ExportId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/** A download of everything we know about a person. */
export const DataExport = z.object({
  id: z.string(),
  state: z.enum(['preparing', 'ready', 'failed']),
  requestedAt: when,
  readyAt: z.nullable(when),
  /** When it is gone; asked for anew, it is made anew. */
  expiresAt: z.nullable(when),
});
export type DataExport = z.infer<typeof DataExport>;

export const ConsentEntry = z.object({
  kind: z.enum(CONSENT_KINDS),
  channel: z.nullable(z.enum(MARKETING_CHANNELS)),
  isGranted: z.boolean(),
  /** Of the text that was agreed to. */
  version: z.string(),
  at: when,
});
export type ConsentEntry = z.infer<typeof ConsentEntry>;

export const MarketingConsent = z.object({
  channel: z.enum(MARKETING_CHANNELS),
  isGranted: z.boolean(),
  /** When consent runs out unless it is given again; null without one. */
  reconfirmBy: z.nullable(when),
});
export type MarketingConsent = z.infer<typeof MarketingConsent>;

export const PrivacyOverview = z.object({
  export: z.nullable(DataExport),
  marketing: z.array(MarketingConsent),
  /** Newest first. */
  history: z.array(ConsentEntry),
  /** Without one, deleting the account is confirmed by a mailed code. */
  hasPassword: z.boolean(),
});
export type PrivacyOverview = z.infer<typeof PrivacyOverview>;

export const getPrivacy = defineEndpoint({
  method: 'GET',
  path: '/api/users/privacy',
  summary: 'Downloads, consents and their history',
  response: PrivacyOverview,
  errors: [E.UNAUTHENTICATED],
});

export const requestExport = defineEndpoint({
  method: 'POST',
  path: '/api/users/privacy/export',
  summary: 'Asks for a download of everything known about the person; a mail says when it is ready',
  response: z.object({ success: z.boolean(), export: DataExport }),
  status: 202,
  errors: [E.UNAUTHENTICATED, P.EXPORT_NOT_FOUND, E.TOO_MANY_ATTEMPTS, E.CROSS_SITE],
});

/** The file itself, for its signed-in owner alone. */
export const fetchExport = defineEndpoint({
  method: 'GET',
  path: '/api/users/privacy/export/:exportId',
  summary: 'A finished download',
  inView: 'closed',
  params: z.object({ exportId: ExportId }),
  response: z.string(),
  mediaType: 'application/json',
  errors: [E.UNAUTHENTICATED, P.EXPORT_NOT_FOUND],
});

/** Address of a finished download. */
export const exportAddress = (id: string): string => `/api/users/privacy/export/${encodeURIComponent(id)}`;

export const setMarketing = defineEndpoint({
  method: 'PUT',
  path: '/api/users/privacy/marketing',
  summary: 'Agrees to advertising by one channel, or takes it back',
  body: z.strictObject({ channel: z.enum(MARKETING_CHANNELS), isGranted: z.boolean() }),
  response: PrivacyOverview,
  errors: [E.UNAUTHENTICATED, P.NIGHT_NEEDS_EMAIL, E.TOO_MANY_ATTEMPTS, E.CROSS_SITE],
});

export const sendDeletionCode = defineEndpoint({
  method: 'POST',
  path: '/api/users/privacy/deletion-code',
  summary: 'Mails the code that confirms the deletion of the account',
  response: Done,
  errors: [E.UNAUTHENTICATED, E.MAIL_FAILED, E.TOO_MANY_ATTEMPTS, E.CROSS_SITE],
});

/** Confirmed by the password, or by a fresh code. Cannot be undone. */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/users/privacy/delete-account',
  summary: 'Deletes the account; what the law has us keep is kept apart',
  body: z.union([z.strictObject({ password: TypedPassword }), z.strictObject({ code: VerificationCode })]),
  response: Done,
  errors: [
    E.UNAUTHENTICATED,
    E.INVALID_CREDENTIALS,
    E.INVALID_CODE,
    E.CODE_EXPIRED,
    P.ACCOUNT_HAS_DUTIES,
    E.TOO_MANY_ATTEMPTS,
    E.CROSS_SITE,
  ],
});

/** Never routed by the edge: what another service knows about a person. */
export const collectPerson = defineEndpoint({
  method: 'POST',
  path: '/internal/people/collect',
  summary: 'Everything this service knows about a person',
  body: z.strictObject({ userId: UserId, email: Email }),
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: [E.FORBIDDEN],
});

/** Never routed by the edge. Twice is no harm. */
export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/internal/people/erase',
  summary: 'Forgets a person; what the law has us keep goes on under the pseudonym',
  body: z.strictObject({
    userId: UserId,
    email: Email,
    pseudonym: z.string().check(z.regex(/^deleted-[0-9a-f-]{36}$/)),
    /** What came later under the same address is another person's. */
    deletedAt: when,
  }),
  response: Done,
  errors: [E.FORBIDDEN],
});
