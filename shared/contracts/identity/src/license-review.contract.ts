import { ACCESS_ERRORS as A, Done, FRESH_REFUSED, PageArea, STAFF_REFUSED } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import {
  LicenseCase,
  LicenseId,
  LicenseVerdict,
  TypedLicenseNumber,
  WaitingLicense,
} from './license-review.schemas.ts';
import { LICENSE_REVIEW } from './license.vocabulary.ts';

/*
 * The licence queue of staff (product-screens B16). An owner may always call; who looked at what is written down. A
 * decision gives or refuses rights, so it alone asks for a fresh code.
 */

const roles = ['license-reviewer'] as const;
const params = z.object({ licenseId: LicenseId });
const pageNumber = z.int().check(z.minimum(1), z.maximum(LICENSE_REVIEW.mostPages));

export const listWaitingLicenses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/licenses',
  summary: 'Licences that wait for a decision, oldest first',
  roles,
  response: z.object({
    /** At most a hundred. */
    items: z.array(WaitingLicense),
    total: z.int(),
    overdue: z.int(),
  }),
  errors: [...STAFF_REFUSED],
});

export const takeNextLicense = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/next',
  summary: 'Claims the oldest unclaimed licence',
  roles,
  secondStep: 'passed',
  response: z.object({ id: z.nullable(LicenseId) }),
  errors: [...STAFF_REFUSED, A.CROSS_SITE],
});

export const getLicenseCase = defineEndpoint({
  method: 'GET',
  path: '/api/admin/licenses/:licenseId',
  summary: 'A licence with what is known about the person',
  roles,
  params,
  response: LicenseCase,
  errors: [...STAFF_REFUSED, E.LICENSE_NOT_FOUND, A.TOO_MANY_ATTEMPTS],
});

/** Taking one's own again keeps it for another while. */
export const claimLicense = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/claim',
  summary: 'Claims a licence, so that no other reviewer works on it',
  roles,
  secondStep: 'passed',
  params,
  response: LicenseCase,
  errors: [...STAFF_REFUSED, E.LICENSE_NOT_FOUND, E.LICENSE_CLAIMED, E.LICENSE_DECIDED, A.CROSS_SITE],
});

/** No error when it was not one's own. */
export const releaseLicense = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/licenses/:licenseId/claim',
  summary: 'Gives a licence back to the queue',
  roles,
  secondStep: 'passed',
  params,
  response: Done,
  errors: [...STAFF_REFUSED, E.LICENSE_NOT_FOUND, A.CROSS_SITE],
});

export const viewLicensePage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/view',
  summary: 'An address that shows a page, or the document, to this reviewer for a minute',
  roles,
  secondStep: 'passed',
  params,
  /** Page 0 is the document the pages were drawn from. */
  body: z.strictObject({ page: z.union([z.literal(0), pageNumber]) }),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: [...STAFF_REFUSED, E.LICENSE_NOT_FOUND, E.LICENSE_DECIDED, E.LICENSE_NOT_CLAIMED, A.CROSS_SITE],
});

export const redactLicensePage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/redact',
  summary: 'Blacks areas of a page out for good; the original is deleted',
  roles,
  secondStep: 'passed',
  params,
  body: z.strictObject({
    page: pageNumber,
    /** The version the areas were drawn on. */
    version: z.int().check(z.minimum(1)),
    areas: z.array(PageArea).check(z.minLength(1), z.maxLength(LICENSE_REVIEW.mostAreas)),
  }),
  response: LicenseCase,
  errors: [
    ...STAFF_REFUSED,
    E.LICENSE_NOT_FOUND,
    E.LICENSE_DECIDED,
    E.LICENSE_NOT_CLAIMED,
    E.LICENSE_PAGE_CHANGED,
    A.CROSS_SITE,
  ],
});

export const checkLicenseNumber = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/number-check',
  summary: 'Whether a number can be one of that profession, and who else has it',
  roles,
  secondStep: 'passed',
  params,
  body: z.strictObject({ number: TypedLicenseNumber }),
  response: z.object({
    number: z.string(),
    fits: z.boolean(),
    /** People verified with the same number of the same profession and country. */
    duplicates: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
  errors: [
    ...STAFF_REFUSED,
    E.LICENSE_NOT_FOUND,
    E.LICENSE_DECIDED,
    E.LICENSE_NOT_CLAIMED,
    A.TOO_MANY_ATTEMPTS,
    A.CROSS_SITE,
  ],
});

export const decideLicense = defineEndpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/decision',
  summary: 'Approves a licence, refuses it or asks for another file',
  roles,
  secondStep: 'fresh',
  params,
  body: LicenseVerdict,
  response: Done,
  errors: [
    ...FRESH_REFUSED,
    E.LICENSE_NOT_FOUND,
    E.LICENSE_NOT_CLAIMED,
    E.LICENSE_DECIDED,
    E.LICENSE_NUMBER_INVALID,
    E.LICENSE_NUMBER_TAKEN,
    A.CROSS_SITE,
  ],
});
