import type { DraftLecture } from '@lectern/contracts-catalog';
import { useApi } from '@lectern/shell-api';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { saveDraft, type LecturePageData } from '../lecture.api.ts';
import { DraftSaver, type SaveView, type Setting } from './draft-saver.ts';
import { withField } from './with-field.ts';

export interface LectureDraft {
  readonly lecture: DraftLecture;
  readonly set: (setting: Setting) => void;
  readonly save: SaveView;
  /** Decides a conflict: one's own words over theirs, or theirs. */
  readonly solve: (keepsMine: boolean) => void;
  readonly retry: () => void;
}

/** The lecture as it is written now. What is typed is never replaced by an answer. */
export function useLectureDraft({ course, lecture: loaded }: LecturePageData): LectureDraft {
  const api = useApi();
  const [lecture, setLecture] = useState(loaded);
  const saver = useMemo(
    () =>
      new DraftSaver(loaded.id, course.version, course.savedAt, (body) => saveDraft(api, course.id, body)),
    // A page of its own for each lecture: what is loaded anew later does not replace what is typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the saver lives as long as the page of this lecture
    [api, loaded.id],
  );
  const save = useSyncExternalStore(saver.subscribe, saver.get, saver.get);
  useEffect(() => {
    const goOn = (): void => void saver.flush();
    const ask = (event: BeforeUnloadEvent): void => {
      if (!saver.hasUnsent()) return;
      goOn();
      event.preventDefault();
    };
    addEventListener('online', goOn);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('online', goOn);
      removeEventListener('beforeunload', ask);
      goOn();
    };
  }, [saver]);
  return {
    lecture,
    save,
    set: (setting) => {
      setLecture((before) => withField(before, setting.field, setting.value));
      saver.set(setting);
    },
    solve: (keepsMine) => {
      const theirs = saver.solve(keepsMine);
      setLecture((before) => theirs.reduce((now, field) => withField(now, field.path, field.theirs), before));
    },
    retry: () => void saver.flush(),
  };
}
