import { getCourseTerms, setCourseTerms, type CourseTerms } from '@lectern/contracts-commerce';
import type { ApiClient } from '@lectern/http';

/** @throws {ApiError} */
export const readShare = (api: ApiClient, curriculumId: string, signal: AbortSignal): Promise<CourseTerms> =>
  api.call(getCourseTerms, { params: { curriculumId }, signal });

/** Null is the usual share again. @throws {ApiError} */
export async function setShare(
  api: ApiClient,
  curriculumId: string,
  { platformBasisPoints, reason }: { platformBasisPoints: number | null; reason: string },
): Promise<void> {
  await api.call(setCourseTerms, { params: { curriculumId }, body: { platformBasisPoints, reason } });
}
