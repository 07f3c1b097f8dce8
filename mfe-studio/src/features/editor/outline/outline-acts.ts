import type { StudioOperation } from '@lectern/contracts-catalog';
import type { MenuItem } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import type { Drag } from './use-drag.ts';

/** What rows of the outline do. */
export interface OutlineActs {
  readonly handle: Drag['handle'];
  readonly change: (operation: StudioOperation) => void;
  readonly renameLecture: (lectureId: string, title: string) => void;
  readonly addLecture: (sectionId: string, afterId: string | null) => void;
  readonly listLectureActs: (lectureId: string, name: string) => readonly (MenuItem | null)[];
  readonly listSectionActs: (sectionId: string, name: string) => readonly (MenuItem | null)[];
}

/** The same acts for as long as the outline is there, which do what the latest ones do: no row is drawn again for them. */
export function useSteadyActs(acts: OutlineActs): OutlineActs {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState((): OutlineActs => ({
    handle: (dragged) => latest.current.handle(dragged),
    change: (operation) => latest.current.change(operation),
    renameLecture: (...of) => latest.current.renameLecture(...of),
    addLecture: (...of) => latest.current.addLecture(...of),
    listLectureActs: (...of) => latest.current.listLectureActs(...of),
    listSectionActs: (...of) => latest.current.listSectionActs(...of),
  }));
  return steady;
}
