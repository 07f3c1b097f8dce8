import type { DraftLecture, StudioOperation } from '@lectern/contracts-catalog';
import { findLecture } from '../../../common/draft/apply-operation.ts';
import { useDraft, type Draft } from '../../../common/draft/use-draft.ts';
import type { LecturePageData } from '../lecture.api.ts';

type SetLecture = Extract<StudioOperation, { kind: 'setLecture' }>;
export type Setting = Omit<SetLecture, 'kind' | 'lectureId'>;

export interface LectureDraft {
  readonly lecture: DraftLecture;
  readonly set: (setting: Setting) => void;
  /** Of the whole course, which is saved in one way on all of its pages. */
  readonly draft: Draft;
}

/** The lecture as it is written now, within the draft of its course. */
export function useLectureDraft({ course, lecture: loaded }: LecturePageData): LectureDraft {
  const draft = useDraft(course);
  const { queue, snapshot } = draft;
  return {
    draft,
    lecture: findLecture(snapshot.document, loaded.id) ?? loaded,
    set: (setting) => queue.change({ kind: 'setLecture', lectureId: loaded.id, ...setting } as SetLecture),
  };
}
