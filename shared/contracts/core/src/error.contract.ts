import * as z from 'zod/mini';
import type { ErrorSpec } from './endpoint.ts';

/** The one error body of every service and of the edge. */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  traceId: z.string(),
  details: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Failures any endpoint may answer with. */
export const COMMON_ERRORS = {
  BAD_REQUEST: { code: 'BAD_REQUEST', status: 400, message: 'Invalid request format.' },
  NOT_FOUND: { code: 'NOT_FOUND', status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: {
    code: 'METHOD_NOT_ALLOWED',
    status: 405,
    message: 'This address is not answered to this method; `Allow` names those that it is.',
  },
  PAYLOAD_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'Request data too large.' },
  URI_TOO_LONG: { code: 'URI_TOO_LONG', status: 414, message: 'Address too long.' },
  UNSUPPORTED_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    message: 'Send the request as application/json.',
  },
  INTERNAL: { code: 'INTERNAL', status: 500, message: 'Server error occurred. Please try again later.' },
  UNAVAILABLE: { code: 'UNAVAILABLE', status: 503, message: 'Service temporarily unavailable.' },
} as const satisfies Record<string, ErrorSpec>;
