import * as z from 'zod/mini';
import { Done } from './done.schema.ts';
import { endpointsOf } from './endpoint.ts';
import { Email } from './person.schemas.ts';

/* What every service that keeps something about people answers to the identity service. */

const defineEndpoint = endpointsOf('each');
const when = z.iso.datetime();
const UserId = z.string().check(z.maxLength(64));

/** Collects a service's data about a person. Never routed by the edge. */
export const collectPerson = defineEndpoint({
  method: 'POST',
  path: '/internal/people/collect',
  access: 'service',
  summary: 'Everything this service knows about a person',
  body: z.strictObject({ userId: UserId, email: Email }),
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: [],
});

/** Never routed by the edge. Twice is no harm. */
export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/internal/people/erase',
  access: 'service',
  summary: 'Forgets a person; what the law has us keep goes on under the pseudonym',
  body: z.strictObject({
    userId: UserId,
    email: Email,
    pseudonym: z.string().check(z.regex(/^deleted-[0-9a-f-]{36}$/)),
    /** What came later under the same address is another person's. */
    deletedAt: when,
  }),
  response: Done,
  errors: [],
});
