import * as z from 'zod/mini';
import {
  ADMIN_PAGE_SIZES,
  ADMIN_USER_SORTS,
  ADMIN_USER_STATUSES,
  REASON_LENGTH,
} from './admin-users.vocabulary.ts';
import { defineEndpoint } from './endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import {
  Done,
  Gender,
  LicenseState,
  Occupation,
  Role,
  SignedInDevice,
  Specialty,
} from './identity.schemas.ts';
import { clampedInt, lenient, optionalLenient, queryFlag, shortText } from './lenient.ts';
import { LocaleSchema } from './locale.schema.ts';

/*
 * The user list of staff (product-screens B16). `roles` says who may call; an owner may always. Reading somebody's panel
 * and every change is written down with who did it.
 */

const refused = [E.UNAUTHENTICATED, E.FORBIDDEN, E.SECOND_STEP_REQUIRED] as const;
const readers = ['viewer', 'license-reviewer', 'finance'] as const;
const params = z.object({ userId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) });
const when = z.iso.datetime();

/** Why something is done, in the words of who does it. */
const Reason = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2_000)),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z.string().check(z.minLength(REASON_LENGTH.least), z.maxLength(REASON_LENGTH.most)),
);

/** A person in the list. */
export const AdminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  occupation: z.nullable(Occupation),
  specialty: z.nullable(Specialty),
  country: z.string(),
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
  /** Only who agreed to mails about news. */
  marketing: queryFlag(),
  sort: lenient(z.enum(ADMIN_USER_SORTS), 'joined'),
  order: lenient(z.enum(['asc', 'desc']), 'desc'),
};

export const AdminUserFilters = z.object(filters);
export type AdminUserFilters = z.output<typeof AdminUserFilters>;

const size = z.pipe(
  clampedInt(ADMIN_PAGE_SIZES[0], ADMIN_PAGE_SIZES[2], ADMIN_PAGE_SIZES[0]),
  z.transform((rows: number) => ADMIN_PAGE_SIZES.find((known) => known >= rows) ?? ADMIN_PAGE_SIZES[0]),
);

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People with an account, filtered and page by page',
  roles: readers,
  query: z.object({ ...filters, page: clampedInt(1, 100_000, 1), size }),
  response: z.object({ items: z.array(AdminUser), total: z.int(), page: z.int(), size: z.int() }),
  errors: [...refused],
});

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  summary: 'The filtered list as CSV',
  roles: ['owner'],
  query: AdminUserFilters,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [...refused, E.TOO_MANY_ATTEMPTS],
});

/** Everything the side panel shows about a person. */
export const AdminUserPanel = z.object({
  user: z.extend(AdminUser, {
    gender: Gender,
    language: LocaleSchema,
    experience: z.nullable(z.string()),
    location: z.nullable(z.string()),
    hasSecondStep: z.boolean(),
  }),
  sessions: z.array(z.omit(SignedInDevice, { isCurrent: true })),
  consents: z.array(
    z.object({
      kind: z.enum(['privacy', 'marketing']),
      isGranted: z.boolean(),
      version: z.string(),
      at: when,
    }),
  ),
  /** The latest first, at most fifty. */
  audit: z.array(
    z.object({
      at: when,
      action: z.string(),
      /** Name of who did it; null for the person, or nobody known. */
      by: z.nullable(z.string()),
      address: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type AdminUserPanel = z.infer<typeof AdminUserPanel>;

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:userId',
  summary: 'A person with sessions, consents and what was done to the account',
  roles: readers,
  params,
  response: AdminUserPanel,
  errors: [...refused, E.USER_NOT_FOUND],
});

const ownerAction = (action: string, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/admin/users/:userId/${action}`,
    summary,
    roles: ['owner'],
    params,
    body: z.strictObject({ reason: Reason }),
    response: Done,
    errors: [...refused, E.USER_NOT_FOUND, E.CROSS_SITE],
  });

export const signUserOut = ownerAction('sign-out', 'Ends every session of a person');
/** FORBIDDEN for one's own account. Ends every session. */
export const suspendUser = ownerAction('suspend', 'Suspends an account');
export const unsuspendUser = ownerAction('unsuspend', 'Lets a suspended account in again');

/** FORBIDDEN for one's own account. */
export const changeUserRoles = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId/roles',
  summary: 'Says what a person may do',
  roles: ['owner'],
  params,
  body: z.strictObject({ roles: z.array(Role).check(z.maxLength(6)), reason: Reason }),
  response: Done,
  errors: [...refused, E.USER_NOT_FOUND, E.CROSS_SITE],
});
