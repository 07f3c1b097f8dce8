import { createAdminCurriculum } from '@lectern/contracts-catalog';
import { setCourseTerms } from '@lectern/contracts-commerce';
import type { BodyInput } from '@lectern/contracts-core';
import { searchInstructors } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { Person } from '../../common/person-choice/use-found-people.ts';

/** Instructors by the beginning of a name or an address. @throws {ApiError} */
export async function findInstructors(api: ApiClient, q: string, signal: AbortSignal): Promise<Person[]> {
  const { instructors } = await api.call(searchInstructors, { query: { q }, signal });
  return instructors.map(({ userId, ...person }) => ({ id: userId, ...person }));
}

/**
 * Begins the course, then sets its share. The same key again answers with the course that it made. A course whose share was not
 * stored is there all the same, and says so. @throws {ApiError} while there is no course; SECOND_STEP_STALE for the share.
 */
export async function createCourse(
  api: ApiClient,
  body: BodyInput<typeof createAdminCurriculum>,
  platformBasisPoints: number | undefined,
): Promise<{ id: string; isShareStored: boolean }> {
  const { id } = (await api.call(createAdminCurriculum, { body })).curriculum;
  if (platformBasisPoints === undefined) return { id, isShareStored: true };
  const isShareStored = await api
    .call(setCourseTerms, {
      params: { curriculumId: id },
      body: { platformBasisPoints, reason: body.reason },
    })
    .then(
      () => true,
      (thrown: unknown) => {
        // With a code it is sent once more.
        if (Object(thrown).code === 'SECOND_STEP_STALE') throw thrown;
        return false;
      },
    );
  return { id, isShareStored };
}
