import {
  ACCESS_ERRORS as A,
  CONSENT_KINDS,
  Done,
  MARKETING_CHANNELS,
  VerificationCode,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import { TypedPassword } from './identity.schemas.ts';
import { PRIVACY_ERRORS as P } from './privacy.errors.ts';

/* People read, change and withdraw their own data and consents. The session says whose. */

const when = z.iso.datetime();
const ExportId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/** A download of everything we know about a person. */
export const DataExport = z.object({
  id: z.string(),
  state: z.enum(['preparing', 'ready', 'failed']),
  requestedAt: when,
  readyAt: z.nullable(when),
  /** When the file is deleted; a new request makes a new file. */
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
  access: 'account',
  summary: 'Downloads, consents and their history',
  response: PrivacyOverview,
  errors: [],
});

export const requestExport = defineEndpoint({
  method: 'POST',
  path: '/api/users/privacy/export',
  access: 'account',
  summary: 'Asks for a download of everything known about the person; a mail says when it is ready',
  response: z.object({ success: z.boolean(), export: DataExport }),
  status: 202,
  errors: [P.EXPORT_NOT_FOUND, A.TOO_MANY_ATTEMPTS],
});

/** The file itself, for its signed-in owner alone. */
export const fetchExport = defineEndpoint({
  method: 'GET',
  path: '/api/users/privacy/export/:exportId',
  access: 'account',
  summary: 'A finished download',
  inView: 'closed',
  params: z.object({ exportId: ExportId }),
  response: z.string(),
  mediaType: 'application/json',
  errors: [P.EXPORT_NOT_FOUND],
});

/** Address of a finished download. */
export const exportAddress = (id: string): string => `/api/users/privacy/export/${encodeURIComponent(id)}`;

export const setMarketing = defineEndpoint({
  method: 'PUT',
  path: '/api/users/privacy/marketing',
  access: 'account',
  summary: 'Agrees to advertising by one channel, or takes it back',
  body: z.strictObject({ channel: z.enum(MARKETING_CHANNELS), isGranted: z.boolean() }),
  response: PrivacyOverview,
  errors: [P.NIGHT_NEEDS_EMAIL, A.TOO_MANY_ATTEMPTS],
});

export const sendDeletionCode = defineEndpoint({
  method: 'POST',
  path: '/api/users/privacy/deletion-code',
  access: 'account',
  summary: 'Mails the code that confirms the deletion of the account',
  response: Done,
  errors: [E.MAIL_FAILED, A.TOO_MANY_ATTEMPTS],
});

/** Confirmed by the password, or by a fresh code. Cannot be undone. */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/users/privacy/delete-account',
  access: 'account',
  summary: 'Deletes the account; what the law has us keep is kept apart',
  body: z.union([z.strictObject({ password: TypedPassword }), z.strictObject({ code: VerificationCode })]),
  response: Done,
  errors: [E.INVALID_CREDENTIALS, E.INVALID_CODE, E.CODE_EXPIRED, P.ACCOUNT_HAS_DUTIES, A.TOO_MANY_ATTEMPTS],
});
