import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** The account of an upload token; null when the token or its session has ended. Never routed by the edge. */
export const findUploader = defineEndpoint({
  method: 'POST',
  path: '/internal/upload-token',
  access: 'service',
  summary: 'Whom an upload token belongs to',
  timeout: 2_000,
  body: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/)) }),
  response: z.object({ userId: z.nullable(z.string()) }),
  errors: [],
});
