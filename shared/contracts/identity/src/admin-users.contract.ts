import {
  ACCESS_ERRORS as A,
  Done,
  type ErrorSpec,
  lenient,
  LicenseReason,
  LicenseState,
  listFacts,
  listQuery,
  LocaleSchema,
  NamePart,
  Occupation,
  optionalLenient,
  Reason,
  Role,
  shortText,
  Specialty,
  UserParams as params,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { Note } from './admin-users.schemas.ts';
import { ADMIN_USER_COLUMNS, ADMIN_USER_STATUSES } from './admin-users.vocabulary.ts';
import { AUDITED_SERVICES } from './audited-services.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import { Gender, SignedInDevice } from './identity.schemas.ts';
import { ConsentEntry } from './privacy.contract.ts';

/*
 * The user list of staff (product-screens B16). `access` says who may call. The audit records who
 * read a person's panel and who made each change.
 */

const readers = ['viewer', 'license-reviewer', 'finance'] as const;
const when = z.iso.datetime();
/** Two letters of ISO 3166; pages show its name. */
const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A person in the list. */
export const AdminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  occupation: z.nullable(Occupation),
  specialty: z.nullable(Specialty),
  country: CountryCode,
  membership: z.string(),
  licenseState: LicenseState,
  roles: z.array(Role),
  /** Devices signed in now. */
  devices: z.int(),
  wantsMarketing: z.boolean(),
  joinedAt: when,
  lastSeenAt: z.nullable(when),
  suspendedAt: z.nullable(when),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** What narrows the list. Lenient: it is the address of a page, which people share and mangle. */
const filters = {
  q: shortText(100),
  license: optionalLenient(LicenseState),
  status: optionalLenient(z.enum(ADMIN_USER_STATUSES)),
  occupation: optionalLenient(Occupation),
  role: optionalLenient(z.enum(['staff', 'instructor'])),
  country: shortText(2),
  membership: shortText(40),
  /** Whether they agreed to mails about news. */
  marketing: optionalLenient(z.enum(['yes', 'no'])),
  /** By the time they joined. */
  order: lenient(z.enum(['asc', 'desc']), 'desc'),
};

export const AdminUserFilters = z.object(filters);
export type AdminUserFilters = z.output<typeof AdminUserFilters>;

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: { roles: readers },
  summary: 'People with an account, filtered, by the time they joined',
  query: z.object({ ...filters, ...listQuery }),
  response: z.object({ items: z.array(AdminUser), ...listFacts }),
  errors: [],
});

/** What there is to choose from, and how many people wait or are blocked. */
export const countUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/counts',
  access: { roles: readers },
  summary:
    'Countries and memberships of people, and how many stand where, each number up to the cap of lists and one',
  response: z.object({
    all: z.int(),
    licensesWaiting: z.int(),
    suspended: z.int(),
    countries: z.array(CountryCode),
    memberships: z.array(z.string()),
  }),
  errors: [],
});

/** Column names, separated by commas. Unknown names are ignored; without a known name all columns are exported. */
const columns = z.pipe(
  shortText(400),
  z.transform((names: string) => {
    const known = ADMIN_USER_COLUMNS.filter((column) => names.split(',').includes(column));
    return known.length > 0 ? known : [...ADMIN_USER_COLUMNS];
  }),
);

export const AdminUserExport = z.object({ ...filters, columns });
export type AdminUserExport = z.output<typeof AdminUserExport>;

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  access: { roles: ['owner'] },
  summary: 'The filtered list as CSV',
  secondStep: 'fresh',
  query: AdminUserExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [A.TOO_MANY_ATTEMPTS],
});

/** Everything the side panel shows about a person. */
export const AdminUserPanel = z.object({
  user: z.extend(AdminUser, {
    gender: Gender,
    language: LocaleSchema,
    experience: z.nullable(z.string()),
    location: z.nullable(z.string()),
    /** Parts of the name, where they are known. */
    lastName: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    /** False for accounts that sign in only with a provider. */
    hasPassword: z.boolean(),
    hasSecondStep: z.boolean(),
  }),
  sessions: z.array(z.omit(SignedInDevice, { isCurrent: true })),
  /** The latest first; each channel of advertising is agreed to by itself. */
  consents: z.array(ConsentEntry),
  /** The latest first. */
  licenses: z.array(
    z.object({
      id: z.string(),
      state: LicenseState,
      submittedAt: when,
      decidedAt: z.nullable(when),
      /** Name of the reviewer. */
      decidedBy: z.nullable(z.string()),
      reason: z.nullable(LicenseReason),
      number: z.nullable(z.string()),
      authority: z.nullable(z.string()),
      validUntil: z.nullable(z.iso.date()),
    }),
  ),
  /** Notes of staff, the latest first. They are never changed or deleted. */
  notes: z.array(z.object({ id: z.string(), at: when, by: z.nullable(z.string()), text: z.string() })),
  /** What every service wrote down about the person, the latest first, at most fifty. */
  audit: z.array(
    z.object({
      at: when,
      action: z.string(),
      /** Name of the staff member; null when the person acted, or when the actor is unknown. */
      by: z.nullable(z.string()),
      /** HMAC of the network address: equal addresses give equal digests. */
      addressDigest: z.nullable(z.string()),
      /** Of an act on a certificate or on the share of a course only for roles that may do such acts. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Services that did not answer: what they wrote down is missing in `audit`. */
  missing: z.array(z.enum(AUDITED_SERVICES)),
});
export type AdminUserPanel = z.infer<typeof AdminUserPanel>;

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: { roles: readers },
  summary: 'A person with sessions, consents and what was done to the account',
  params,
  response: AdminUserPanel,
  errors: [E.USER_NOT_FOUND],
});

const ownerAction = (action: string, summary: string, errors: readonly ErrorSpec[] = []) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/admin/users/:userId/${action}`,
    access: { roles: ['owner'] },
    summary,
    secondStep: 'fresh',
    params,
    body: z.strictObject({ reason: Reason }),
    response: Done,
    errors: [E.USER_NOT_FOUND, ...errors],
  });

export const signUserOut = ownerAction('sign-out', 'Ends every session of a person');
/** FORBIDDEN for one's own account; LAST_OWNER where nobody else could act as an owner. Ends every session. */
export const suspendUser = ownerAction('suspend', 'Suspends an account', [E.LAST_OWNER]);
export const unsuspendUser = ownerAction('unsuspend', 'Lets a suspended account in again');

const session = z.extend(params, { sessionId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) });

/** One device; a session that is over already is no failure. */
export const signUserOutOfDevice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/sessions/:sessionId/sign-out',
  access: { roles: ['owner'] },
  summary: 'Ends one session of a person',
  secondStep: 'fresh',
  params: session,
  body: z.strictObject({ reason: Reason }),
  response: Done,
  errors: [E.USER_NOT_FOUND],
});

/** The person is told by mail. */
export const renameUser = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId/name',
  access: { roles: ['license-reviewer'] },
  summary: 'Corrects the name of a person',
  secondStep: 'passed',
  params,
  body: z.strictObject({ lastName: NamePart, firstName: NamePart, reason: Reason }),
  response: Done,
  errors: [E.USER_NOT_FOUND, E.NAME_NOT_PRINTABLE],
});

/** Mails the link to set a new password; three an hour per person. SOCIAL_ACCOUNT for accounts without a password. */
export const mailPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/reset-mail',
  access: { roles: ['license-reviewer'] },
  summary: 'Mails a person the way to a new password',
  secondStep: 'passed',
  params,
  body: z.strictObject({ reason: Reason }),
  response: Done,
  errors: [E.USER_NOT_FOUND, E.SOCIAL_ACCOUNT, A.TOO_MANY_ATTEMPTS],
});

/** For colleagues; the person does not see it in the product, but has a right to a copy. */
export const noteUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/notes',
  access: { roles: ['license-reviewer', 'finance'] },
  summary: 'Adds a note about a person',
  secondStep: 'passed',
  params,
  body: z.strictObject({ text: Note }),
  response: Done,
  errors: [E.USER_NOT_FOUND],
});

/** FORBIDDEN for one's own account; LAST_OWNER where nobody else could act as an owner. */
export const changeUserRoles = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId/roles',
  access: { roles: ['owner'] },
  summary: 'Says what a person may do',
  secondStep: 'fresh',
  params,
  body: z.strictObject({
    roles: z.array(Role).check(z.maxLength(6)),
    /** Those that were seen; a person who has others by now keeps them. */
    seen: z.array(Role).check(z.maxLength(6)),
    reason: Reason,
  }),
  response: Done,
  errors: [E.USER_NOT_FOUND, E.ROLES_CHANGED, E.LAST_OWNER],
});
