import { ACCESS_ERRORS as A, Done, LocaleSchema, UPLOAD_ERRORS as U } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import { LicenseStatus } from './identity.schemas.ts';

/** Proof of a licence: the file goes straight to the object store, its key to us (spec 2 §7). */
export const getLicenseStatus = defineEndpoint({
  method: 'GET',
  path: '/api/users/license-status',
  access: 'account',
  summary: 'How far the check of the licence is',
  response: LicenseStatus,
  errors: [],
});

/** The server makes the key; the name is kept for the reviewer only, cleaned. */
export const requestLicenseUpload = defineEndpoint({
  method: 'POST',
  path: '/api/users/upload-license',
  access: 'account',
  summary: 'An address to put a licence file to',
  body: z.strictObject({
    filename: z.string().check(z.minLength(1), z.maxLength(255)),
    /** One of `LICENSE_FILE_TYPES`; the service answers INVALID_FILE_TYPE to others. */
    type: z.string().check(z.maxLength(100)),
    /** Bytes, where the caller knows: then the address allows no other size. */
    size: z.optional(z.int().check(z.minimum(1))),
  }),
  response: z.object({ url: z.string(), key: z.string() }),
  errors: [U.INVALID_FILE_TYPE, U.FILE_TOO_LARGE, E.LICENSE_PENDING, A.TOO_MANY_ATTEMPTS],
});

/** Hands the uploaded file in; its content is checked before a reviewer sees it. */
export const submitLicense = defineEndpoint({
  method: 'POST',
  path: '/api/users/update-license',
  access: 'account',
  summary: 'Submits an uploaded licence file for review',
  body: z.strictObject({
    /** The key of the upload. */
    license_file_url: z.string().check(z.regex(/^[A-Za-z0-9/_.-]{1,200}$/)),
    language: LocaleSchema,
  }),
  response: Done,
  errors: [U.UPLOAD_MISSING, U.INVALID_FILE_TYPE, U.FILE_TOO_LARGE, E.LICENSE_PENDING, A.TOO_MANY_ATTEMPTS],
});
