import {
  archiveCurriculum,
  compareCurriculum,
  getStudioCurriculum,
  hideCurriculum,
  inviteCurriculumEditor,
  listCurriculumVersions,
  listInstructors,
  publishCurriculum,
  putCurriculumPresence,
  removeCurriculumEditor,
  resolvePin,
  restoreCurriculumVersion,
  submitCurriculum,
  unhideCurriculum,
  withdrawCurriculum,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { saveLastDraft } from '../../common/draft/use-draft.ts';

/** @throws {ApiError} */
export async function loadEditor({ api, params, signal }: LoaderArgs): Promise<StudioCurriculum> {
  const id = params['curriculumId'] ?? '';
  await saveLastDraft(id);
  return api.call(getStudioCurriculum, { params: { id }, signal });
}

/** Calls of one course. */
export function callsOf(api: ApiClient, id: string) {
  const params = { id };
  return {
    submit: (version: number) => api.call(submitCurriculum, { params, body: { version } }),
    withdraw: () => api.call(withdrawCurriculum, { params }),
    hide: () => api.call(hideCurriculum, { params }),
    unhide: () => api.call(unhideCurriculum, { params }),
    archive: () => api.call(archiveCurriculum, { params }),
    publish: (version: number) => api.call(publishCurriculum, { params, body: { version } }),
    compare: () => api.call(compareCurriculum, { params }),
    listVersions: () => api.call(listCurriculumVersions, { params }),
    restore: (number: number, version: number) =>
      api.call(restoreCurriculumVersion, { params: { id, number }, body: { version } }),
    resolvePin: (pinId: string, isResolved: boolean) =>
      api.call(resolvePin, { params: { id, pinId }, body: { isResolved } }),
    /** By the id of a public page. @throws {ApiError} INSTRUCTOR_NOT_FOUND, EDITOR_NOT_FOUND, DRAFT_LIMIT. */
    invite: async (instructorId: string) => {
      const found = await api.call(listInstructors, { query: { id: instructorId } });
      const userId = 'user_id' in found ? found.user_id : instructorId;
      return (await api.call(inviteCurriculumEditor, { params, body: { userId } })).editors;
    },
    uninvite: async (userId: string) =>
      (await api.call(removeCurriculumEditor, { params: { id, userId } })).editors,
    putPresence: (path: string) => api.call(putCurriculumPresence, { params, body: { path } }),
  };
}

export type EditorCalls = ReturnType<typeof callsOf>;
