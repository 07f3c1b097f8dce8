import { getAdminCurriculum } from '@lectern/contracts-catalog';
import { getCourseTerms, setCourseTerms } from '@lectern/contracts-commerce';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';

/** A course with its draft and its share; the share is null while commerce cannot say it. @throws {ApiError} */
export async function loadCourse({ api, params, url, signal }: LoaderArgs) {
  const id = params['curriculumId'] ?? '';
  const [{ curriculum }, terms] = await Promise.all([
    api.call(getAdminCurriculum, { params: { id }, signal }),
    api.call(getCourseTerms, { params: { curriculumId: id }, signal }).catch(() => null),
  ]);
  return { curriculum, terms, isShareMissing: url.searchParams.get('share') === 'missing' };
}

/** Null is the usual share again. @throws {ApiError} */
export async function setShare(
  api: ApiClient,
  curriculumId: string,
  { platformBasisPoints, reason }: { platformBasisPoints: number | null; reason: string },
): Promise<void> {
  await api.call(setCourseTerms, { params: { curriculumId }, body: { platformBasisPoints, reason } });
}
