import { moveStudioSession } from '@lectern/contracts-catalog';
import { cancelStudioSession, readStudioSession, type StudioSession } from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';

export interface SessionPlace {
  readonly curriculumId: string;
  readonly lectureId: string;
}

/** With what another start would mean, where one is named. @throws {ApiError} */
export function readSession(
  api: ApiClient,
  params: SessionPlace,
  { startsAt, signal }: { startsAt?: string; signal?: AbortSignal } = {},
): Promise<StudioSession> {
  return api.call(readStudioSession, {
    params,
    query: startsAt === undefined ? {} : { startsAt },
    ...(signal ? { signal } : {}),
  });
}

/** @throws {ApiError} `SESSION_BOUND` */
export async function moveSession(
  api: ApiClient,
  { curriculumId, lectureId }: SessionPlace,
  body: { startsAt: string; endsAt: string; reason: string },
): Promise<void> {
  await api.call(moveStudioSession, { params: { id: curriculumId, lectureId }, body });
}

/** @throws {ApiError} `LECTURE_OVER` */
export async function cancelSession(api: ApiClient, params: SessionPlace, reason: string): Promise<void> {
  await api.call(cancelStudioSession, { params, body: { reason } });
}
