import { ACCESS_ERRORS as A, COMMON_ERRORS, Image, UPLOAD_ERRORS as U } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MEDIA_ERRORS } from './media.errors.ts';
import { PICTURE_LIMITS } from './media.vocabulary.ts';

/** Ids of pictures people uploaded; other ids are the catalogue's own. */
export const UPLOADED_PICTURE = /^u_[A-Za-z0-9_-]{22}$/;

/**
 * Takes a profile picture, as `multipart/form-data`: `file`, and `metadata` with its name and type, which is checked
 * against the content. The owner comes from the bearer token of `refreshSession`; cookies are ignored.
 */
export const uploadThumbnail = defineEndpoint({
  method: 'POST',
  path: '/api/upload-thumbnail',
  access: 'proof',
  summary: 'Takes a profile picture: JPG, PNG or GIF up to 10 MB',
  timeout: PICTURE_LIMITS.timeout,
  response: z.object({
    success: z.boolean(),
    id: z.string(),
    /** The same as callers of the older call read it (spec 2 §7): `variants` are addresses. */
    result: z.object({ id: z.string(), variants: z.array(z.string()) }),
    image: Image,
  }),
  status: 201,
  errors: [
    A.UNAUTHENTICATED,
    U.INVALID_FILE_TYPE,
    U.FILE_TOO_LARGE,
    A.TOO_MANY_ATTEMPTS,
    MEDIA_ERRORS.TOO_MANY_PIXELS,
    COMMON_ERRORS.UNSUPPORTED_MEDIA_TYPE,
  ],
});

/** Takes a picture of a course or lecture as `multipart/form-data` with `file`; it is cut to 16 by 9. */
export const uploadCoursePicture = defineEndpoint({
  method: 'POST',
  path: '/api/media/pictures',
  access: { roles: ['instructor', 'content'] },
  secondStep: 'passed',
  summary: 'Takes a picture of a course: JPG, PNG or GIF up to 10 MB',
  timeout: PICTURE_LIMITS.timeout,
  response: z.object({ image: Image }),
  status: 201,
  errors: [
    U.INVALID_FILE_TYPE,
    U.FILE_TOO_LARGE,
    A.TOO_MANY_ATTEMPTS,
    MEDIA_ERRORS.TOO_MANY_PIXELS,
    COMMON_ERRORS.UNSUPPORTED_MEDIA_TYPE,
  ],
});

/** Takes a picture of the storefront as `multipart/form-data` with `file`; it keeps its shape, because pages cut it to theirs. */
export const uploadStorefrontPicture = defineEndpoint({
  method: 'POST',
  path: '/api/media/storefront-pictures',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Takes a picture of the home page: JPG, PNG or GIF up to 10 MB, 640 px wide or more',
  timeout: PICTURE_LIMITS.timeout,
  response: z.object({ image: Image }),
  status: 201,
  errors: [
    U.INVALID_FILE_TYPE,
    U.FILE_TOO_LARGE,
    A.TOO_MANY_ATTEMPTS,
    MEDIA_ERRORS.TOO_MANY_PIXELS,
    MEDIA_ERRORS.PICTURE_TOO_SMALL,
    COMMON_ERRORS.UNSUPPORTED_MEDIA_TYPE,
  ],
});

const pictureId = z.string().check(z.regex(UPLOADED_PICTURE));

/** An uploaded picture with its owner. Never routed by the edge. */
export const findPicture = defineEndpoint({
  method: 'POST',
  path: '/internal/pictures/find',
  access: 'service',
  summary: 'An uploaded picture by its id',
  timeout: 2_000,
  body: z.strictObject({ id: pictureId }),
  response: z.object({
    picture: z.nullable(
      z.object({
        ownerId: z.string(),
        image: Image,
        /** Uploaded for the storefront: media never deletes it. */
        isForStorefront: z._default(z.boolean(), false),
      }),
    ),
  }),
  errors: [],
});

/** Sets the account's picture and deletes its others. Never routed by the edge. */
export const keepPicture = defineEndpoint({
  method: 'POST',
  path: '/internal/pictures/keep',
  access: 'service',
  summary: 'Keeps one picture of a person, or none, and removes the others',
  body: z.strictObject({ ownerId: z.string().check(z.maxLength(64)), keep: z.nullable(pictureId) }),
  response: z.object({ success: z.boolean() }),
  errors: [],
});
