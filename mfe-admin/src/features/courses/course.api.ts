import { setCourseTerms } from '@lectern/contracts-commerce';
import type { ApiClient } from '@lectern/http';

/** Null is the usual share again. @throws {ApiError} */
export async function setShare(
  api: ApiClient,
  curriculumId: string,
  { platformBasisPoints, reason }: { platformBasisPoints: number | null; reason: string },
): Promise<void> {
  await api.call(setCourseTerms, { params: { curriculumId }, body: { platformBasisPoints, reason } });
}
