import { openPreview, withToken } from '@lectern/contracts-media';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export { withToken };
export type PreviewAnswer = ResponseOf<typeof openPreview>;
export type PreviewPlayback = PreviewAnswer['playback'];

/** Milliseconds after which a request that brought nothing on a stalled connection is given up. */
const PATIENCE_MS = 10_000;

/** Opens the playback of a course's free preview lecture, for guests too. @throws {ApiError} */
export function loadPreview(api: ApiClient, curriculumId: string, lectureId: string): Promise<PreviewAnswer> {
  return api.call(openPreview, { params: { curriculumId, lectureId } });
}

/**
 * As `loadPreview`, by a request that does not wait for the code of the API client: a press fetches that code, the player
 * and hls.js together, and the client is ready last. What fails is asked again by the client, which reports it.
 * @throws {ApiError}
 */
export async function loadPreviewAtOnce(
  api: ApiClient,
  curriculumId: string,
  lectureId: string,
): Promise<PreviewAnswer> {
  const address = openPreview.path
    .replace(':curriculumId', encodeURIComponent(curriculumId))
    .replace(':lectureId', encodeURIComponent(lectureId));
  const answer = await fetch(address, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  const opened = answer?.ok ? openPreview.response.safeParse(await answer.json().catch(() => null)) : null;
  return opened?.success ? opened.data : loadPreview(api, curriculumId, lectureId);
}
