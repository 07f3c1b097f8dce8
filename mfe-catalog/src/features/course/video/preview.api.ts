import { openPreview, withToken } from '@lectern/contracts-media';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export { withToken };
export type PreviewPlayback = ResponseOf<typeof openPreview>['playback'];

/** The playback of a course's free preview lecture, open to guests. @throws {ApiError} */
export async function loadPreview(
  api: ApiClient,
  curriculumId: string,
  lectureId: string,
): Promise<PreviewPlayback> {
  return (await api.call(openPreview, { params: { curriculumId, lectureId } })).playback;
}
