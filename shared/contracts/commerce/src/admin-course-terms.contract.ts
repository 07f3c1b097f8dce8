import { Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { ProductId } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* The share of the platform in the sales of one course, where it is not that of all courses (product-screens B18). */

const one = z.object({ curriculumId: ProductId });
const when = z.iso.datetime();
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000), z.describe('Hundredths of a per cent'));

/** A share that staff set. The one of the moment of a sale holds for the sale and for its refunds. */
const CourseTerm = z.object({
  appliesFrom: when,
  /** Null: that of all courses. */
  platformBasisPoints: z.nullable(basisPoints),
  setBy: z.string(),
  setAt: when,
  /** Free text of a colleague: empty for those who may not set it. */
  reason: z.string(),
});
export type CourseTerm = z.infer<typeof CourseTerm>;

export const CourseTerms = z.object({
  /** The share that all courses have today. */
  usualBasisPoints: basisPoints,
  /** The one that holds now. */
  presentBasisPoints: basisPoints,
  /** The latest first, fifty at most; none of a course that always had the usual one. */
  history: z.array(CourseTerm),
});
export type CourseTerms = z.infer<typeof CourseTerms>;

export const getCourseTerms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/course-terms/:curriculumId',
  access: { roles: ['content', 'finance', 'viewer'] },
  summary: 'The share of the platform in the sales of a course, now and before',
  params: one,
  response: CourseTerms,
  errors: [],
});

/**
 * Holds for sales from a minute after the call on: what was sold before keeps its share. The share that holds already adds nothing.
 * Nobody sets that of a course of their own.
 */
export const setCourseTerms = defineEndpoint({
  method: 'POST',
  path: '/api/admin/course-terms/:curriculumId',
  access: { roles: ['finance'] },
  secondStep: 'fresh',
  summary: 'Sets the share of the platform in later sales of a course',
  params: one,
  body: z.strictObject({
    /** Null: the usual one again. */
    platformBasisPoints: z.nullable(basisPoints),
    reason: Reason,
  }),
  response: CourseTerms,
  errors: [C.PRODUCT_NOT_FOUND],
});
