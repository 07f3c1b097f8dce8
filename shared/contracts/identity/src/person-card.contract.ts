import { LicenseState, LocaleSchema, shortText } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** Name, address, language and country of a person, for mails and payments; null for a deleted account. Never routed by the edge. */
export const findPersonCard = defineEndpoint({
  method: 'POST',
  path: '/internal/people/card',
  access: 'service',
  summary:
    'Name, e-mail address, language, country and verified profession of a person, for mails, reviews and payments',
  timeout: 3_000,
  body: z.strictObject({ userId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) }),
  response: z.object({
    person: z.nullable(
      z.object({
        name: z.string(),
        /** Null of a name that was given in one piece. */
        lastName: z.optional(z.nullable(z.string())),
        firstName: z.optional(z.nullable(z.string())),
        email: z.string(),
        language: LocaleSchema,
        /** The country of the account, for which its licence is verified. Identity of the release before says none. */
        country: z.optional(z.string()),
        /** Profession of the verified licence; null without one. */
        verifiedOccupation: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
  errors: [],
});

/** People that are named in one call. */
export const MOST_NAMED = 100;

/** Names of a page of people in one call. Never routed by the edge. Accounts that are gone are missing from the answer. */
export const findPersonNames = defineEndpoint({
  method: 'POST',
  path: '/internal/people/names',
  access: 'service',
  summary: 'The names of people, for a page of a list',
  timeout: 3_000,
  body: z.strictObject({
    userIds: z.array(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))).check(z.maxLength(MOST_NAMED)),
  }),
  response: z.object({ people: z.array(z.object({ userId: z.string(), name: z.string() })) }),
  errors: [],
});

/** Never routed by the edge. Missing from the answer: accounts that are gone, suspended or no instructors. */
export const findInstructors = defineEndpoint({
  method: 'POST',
  path: '/internal/people/instructors',
  access: 'service',
  summary:
    'Which of these people are instructors who are not suspended, and whether their licence is verified',
  timeout: 3_000,
  body: z.strictObject({
    userIds: z.array(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))).check(z.maxLength(100)),
  }),
  response: z.object({ instructors: z.array(z.object({ userId: z.string(), isLicensed: z.boolean() })) }),
  errors: [],
});

/** Never routed by the edge. What decides whether a person may watch at all, for a test that staff make. */
export const findPersonAccess = defineEndpoint({
  method: 'POST',
  path: '/internal/people/access',
  access: 'service',
  summary: 'A person by e-mail address or id, with what the sign-in would say of their licence',
  timeout: 3_000,
  body: z.strictObject({
    /** The whole address, or the id of the account. */
    person: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  }),
  response: z.object({
    /** Null where no account has it. */
    person: z.nullable(
      z.object({
        userId: z.string(),
        name: z.string(),
        email: z.string(),
        isSuspended: z.boolean(),
        licenseState: LicenseState,
        /** As `SignedInPerson` has it. */
        licenseVerified: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

/** Instructors that one look-up names. */
export const MOST_INSTRUCTORS = 20;

/** For a course that staff begin: who could own it. Suspended instructors are none. */
export const searchInstructors = defineEndpoint({
  method: 'GET',
  path: '/api/admin/instructors',
  access: { roles: ['content'] },
  summary: 'Instructors by the beginning of a name or an e-mail address, or by id',
  query: z.object({ q: shortText(100) }),
  response: z.object({
    /** None without words; twenty at most. */
    instructors: z.array(
      z.object({ userId: z.string(), name: z.string(), email: z.string(), isLicensed: z.boolean() }),
    ),
  }),
  errors: [],
});

/** Never routed by the edge. Accounts that are gone are missing from the answer. */
export const findPersonCountries = defineEndpoint({
  method: 'POST',
  path: '/internal/people/countries',
  access: 'service',
  summary: 'The countries of people, for figures that name nobody',
  timeout: 3_000,
  body: z.strictObject({
    userIds: z.array(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))).check(z.maxLength(500)),
  }),
  response: z.object({ people: z.array(z.object({ userId: z.string(), country: z.string() })) }),
  errors: [],
});
