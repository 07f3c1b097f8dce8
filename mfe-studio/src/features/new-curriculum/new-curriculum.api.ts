import {
  createStudioCurriculum,
  changeStudioCurriculum,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import type { BodyInput } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export type Basics = Omit<BodyInput<typeof createStudioCurriculum>, 'requestKey'>;

/** Begins a course. The same key sent again answers with the course that it made. @throws {ApiError} */
export function createCurriculum(
  api: ApiClient,
  basics: Basics,
  requestKey: string,
): Promise<StudioCurriculum> {
  return api.call(createStudioCurriculum, { body: { requestKey, ...basics } });
}

/** Sets the price in won of a course that was just begun. @throws {ApiError} */
export async function setFirstPrice(api: ApiClient, course: StudioCurriculum, krw: number): Promise<void> {
  await api.call(changeStudioCurriculum, {
    params: { id: course.id },
    body: {
      version: course.version,
      pageKey: crypto.randomUUID(),
      operations: [{ kind: 'set', field: 'price.krw', value: krw }],
    },
  });
}
