import {
  ACCESS_ERRORS as A,
  COMMON_ERRORS,
  Done,
  figuresFacts,
  figuresQuery,
  historyFacts,
  lenient,
  listFacts,
  listQuery,
  LocaleSchema,
  Occupation,
  optionalLenient,
  PageArea,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import {
  LicenseAnswer,
  LicenseCase,
  LicenseId,
  LicenseVerdict,
  TypedLicenseNumber,
  WaitingLicense,
} from './license-review.schemas.ts';
import { LICENSE_REVIEW, QUEUE_CLAIMS } from './license.vocabulary.ts';

/*
 * The licence queue of staff (product-screens B16). An owner may always call; the audit records who opened which page.
 * Only a decision needs a fresh code, because it gives or refuses rights.
 */

const roles = ['license-reviewer'] as const;
const params = z.object({ licenseId: LicenseId });
const count = (what: string) => z.int().check(z.minimum(0), z.describe(what));
const pageNumber = z.int().check(z.minimum(1), z.maximum(LICENSE_REVIEW.mostPages));

const filters = {
  /** Words of the name or the e-mail address of who handed it in. */
  q: shortText(100),
  occupation: optionalLenient(Occupation),
  claim: optionalLenient(z.enum(QUEUE_CLAIMS)),
  /** Only those that wait longer than was promised. */
  late: optionalLenient(z.enum(['1'])),
};

export const LicenseExport = z.object(filters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportWaitingLicenses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/licenses/export',
  access: { roles: roles },
  summary: 'The filtered licences that wait as CSV',
  secondStep: 'fresh',
  query: LicenseExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

export const listWaitingLicenses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/licenses',
  access: { roles },
  summary: 'Licences that wait for a decision, oldest first unless asked otherwise',
  query: z.object({
    ...filters,
    ...listQuery,
    ...figuresQuery,
    order: lenient(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: z.object({
    items: z.array(WaitingLicense),
    ...listFacts,
    ...figuresFacts,
    /** All that wait, whatever the list is narrowed to; each of the three is counted up to the cap of lists and one. */
    waiting: count('Licences that wait'),
    overdue: count('Licences that wait too long'),
    /** Those that this reviewer could take now, the ones they have claimed among them. */
    free: count('Licences that the reviewer could take'),
  }),
  errors: [],
});

export const takeNextLicense = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/next',
  access: { roles },
  summary: 'Claims the oldest unclaimed licence',
  secondStep: 'passed',
  response: z.object({ id: z.nullable(LicenseId) }),
  errors: [],
});

export const getLicenseCase = defineEndpoint({
  method: 'GET',
  path: '/api/admin/licenses/:licenseId',
  access: { roles },
  summary: 'A licence with what is known about the person',
  params,
  response: LicenseCase,
  errors: [E.LICENSE_NOT_FOUND, A.TOO_MANY_ATTEMPTS],
});

/** Reasons are from a list. Who only looked at a licence is in the audit log alone. */
export const getLicenseHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/licenses/:licenseId/history',
  access: { roles },
  summary: 'What reviewers did with a licence and with earlier ones of the person, and why',
  params,
  response: z.object(historyFacts),
  errors: [E.LICENSE_NOT_FOUND],
});

/** Taking one's own again keeps it for another while. */
export const claimLicense = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/claim',
  access: { roles },
  summary: 'Claims a licence, so that no other reviewer works on it',
  secondStep: 'passed',
  params,
  response: LicenseCase,
  errors: [E.LICENSE_NOT_FOUND, E.LICENSE_CLAIMED, E.LICENSE_DECIDED],
});

/** No error when it was not one's own. */
export const releaseLicense = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/licenses/:licenseId/claim',
  access: { roles },
  summary: 'Gives a licence back to the queue',
  secondStep: 'passed',
  params,
  response: Done,
  errors: [E.LICENSE_NOT_FOUND],
});

export const viewLicensePage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/view',
  access: { roles },
  summary: 'An address that shows a page, or the document, to this reviewer for a minute',
  secondStep: 'passed',
  params,
  /** Page 0 is the document the pages were drawn from. */
  body: z.strictObject({ page: z.union([z.literal(0), pageNumber]) }),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: [E.LICENSE_NOT_FOUND, E.LICENSE_DECIDED, E.LICENSE_NOT_CLAIMED],
});

export const redactLicensePage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/redact',
  access: { roles },
  summary: 'Blacks areas of a page out for good; the original is deleted',
  secondStep: 'passed',
  params,
  body: z.strictObject({
    page: pageNumber,
    /** The version the areas were drawn on. */
    version: z.int().check(z.minimum(1)),
    areas: z.array(PageArea).check(z.minLength(1), z.maxLength(LICENSE_REVIEW.mostAreas)),
  }),
  response: LicenseCase,
  errors: [E.LICENSE_NOT_FOUND, E.LICENSE_DECIDED, E.LICENSE_NOT_CLAIMED, E.LICENSE_PAGE_CHANGED],
});

export const checkLicenseNumber = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/number-check',
  access: { roles },
  summary: 'Whether a number can be one of that profession, and who else has it',
  secondStep: 'passed',
  params,
  body: z.strictObject({ number: TypedLicenseNumber }),
  response: z.object({
    number: z.string(),
    fits: z.boolean(),
    /** People verified with the same number of the same profession and country. */
    duplicates: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
  errors: [E.LICENSE_NOT_FOUND, E.LICENSE_DECIDED, E.LICENSE_NOT_CLAIMED, A.TOO_MANY_ATTEMPTS],
});

/** Only for the reviewer who has claimed the licence. */
export const listLicenseAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/licenses/:licenseId/answers',
  access: { roles },
  summary: 'The words of the mail of each decision, in the language of the person',
  params,
  response: z.object({ language: LocaleSchema, answers: z.array(LicenseAnswer) }),
  errors: [E.LICENSE_NOT_FOUND, E.LICENSE_NOT_CLAIMED, COMMON_ERRORS.UNAVAILABLE],
});

export const decideLicense = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/decision',
  access: { roles },
  summary: 'Approves a licence, refuses it or asks for another file',
  secondStep: 'fresh',
  params,
  body: LicenseVerdict,
  response: Done,
  errors: [
    E.LICENSE_NOT_FOUND,
    E.LICENSE_NOT_CLAIMED,
    E.LICENSE_DECIDED,
    E.LICENSE_NUMBER_INVALID,
    E.LICENSE_NUMBER_TAKEN,
  ],
});
