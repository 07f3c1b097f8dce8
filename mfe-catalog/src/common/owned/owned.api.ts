import { listEnrolments } from '@lectern/contracts-commerce';
import type { ApiClient } from '@lectern/http';

/** Ids of the courses and packs that are open to the signed-in person now. @throws {ApiError} */
export async function loadOwned(api: ApiClient): Promise<readonly string[]> {
  return (await api.call(listEnrolments, {})).enrolments.map(({ curriculumId }) => curriculumId);
}
