import {
  ExperienceBand,
  LicenseReason,
  LicenseState,
  LocaleSchema,
  Occupation,
  Specialty,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { Country } from './identity.schemas.ts';
import { LICENSE_CHECKS, LICENSE_DECISIONS, LICENSE_REVIEW } from './license.vocabulary.ts';

/** Id of a submitted licence. */
export const LicenseId = z.uuid();

/** The reviewer who has claimed a licence, and the end of the claim. */
export const LicenseClaim = z.object({ by: z.string(), isMine: z.boolean(), until: z.iso.datetime() });

/** A licence that waits, as the queue shows it. */
export const WaitingLicense = z.object({
  id: LicenseId,
  name: z.string(),
  occupation: Occupation,
  country: Country,
  submittedAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** 1 for the account's first document. */
  attempt: z.int(),
  claim: z.nullable(LicenseClaim),
});
export type WaitingLicense = z.infer<typeof WaitingLicense>;

/** A picture of one page; `version` grows when areas of it are blacked out. Pixels. */
export const LicensePage = z.object({
  page: z.int(),
  width: z.int(),
  height: z.int(),
  version: z.int(),
});
export type LicensePage = z.infer<typeof LicensePage>;

/** A licence with all that is needed to decide on it. */
export const LicenseCase = z.object({
  id: LicenseId,
  state: LicenseState,
  submittedAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  filename: z.string(),
  /** Empty once the pages are deleted. */
  pages: z.array(LicensePage),
  /** Whether the PDF the pages were drawn from can be downloaded. */
  hasDocument: z.boolean(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    occupation: Occupation,
    specialty: z.nullable(Specialty),
    experience: z.nullable(ExperienceBand),
    country: Country,
    workplace: z.nullable(z.string()),
    language: LocaleSchema,
  }),
  claim: z.nullable(LicenseClaim),
  /** Decisions on the person's other documents, the latest first. */
  earlier: z.array(
    z.object({
      id: LicenseId,
      state: LicenseState,
      submittedAt: z.iso.datetime(),
      decidedAt: z.nullable(z.iso.datetime()),
      reason: z.nullable(LicenseReason),
    }),
  ),
});
export type LicenseCase = z.infer<typeof LicenseCase>;

const line = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text)),
  );

/** The number as printed; normalised by the service. */
export const TypedLicenseNumber = line(60);

/** What a reviewer writes to the person in place of the mail's words; a line is a paragraph. */
const Answer = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2 * LICENSE_REVIEW.answerLength)),
    z.transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    ),
  ),
  z.string().check(z.minLength(1), z.maxLength(LICENSE_REVIEW.answerLength)),
);
/** Absent where the mail keeps its usual words. */
const answer = z.optional(Answer);

/** The words of the mail of one decision. */
export const LicenseAnswer = z.object({
  decision: z.enum(LICENSE_DECISIONS),
  /** Null of an approval. */
  reason: z.nullable(LicenseReason),
  subject: z.string(),
  /** A paragraph in each line. */
  text: z.string(),
});
export type LicenseAnswer = z.infer<typeof LicenseAnswer>;

/** A reviewer's decision, with the fields that it needs. */
export const LicenseVerdict = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal(LICENSE_DECISIONS[0]),
    number: TypedLicenseNumber,
    /** Who issued it. */
    authority: line(120),
    /** Last day it is good, where it ends. */
    validUntil: z.nullable(z.iso.date()),
    checks: z.array(z.enum(LICENSE_CHECKS)).check(z.maxLength(LICENSE_CHECKS.length)),
    /** True once the reviewer has confirmed the warning that another account is verified with this number. */
    acceptsDuplicate: z.boolean(),
    answer,
  }),
  z.strictObject({
    decision: z.enum([LICENSE_DECISIONS[1], LICENSE_DECISIONS[2]]),
    reason: LicenseReason,
    /** Words to the person, in the person's language. */
    note: z.optional(z.string().check(z.maxLength(LICENSE_REVIEW.noteLength))),
    answer,
  }),
]);
export type LicenseVerdict = z.infer<typeof LicenseVerdict>;
