import { createContext, useContext } from 'react';
import type { PreviewAnswer } from '../video/preview.api.ts';

/** What a course page needs to know of the draft that it shows. */
export interface DraftCourse {
  /** Whether the lecture has a film that its authors may watch. */
  readonly hasFilm: (lectureId: string) => boolean;
  /** Opens it. @throws {ApiError} */
  readonly loadFilm: (lectureId: string) => Promise<PreviewAnswer>;
}

export const DraftContext = createContext<DraftCourse | null>(null);

/** Null on the page of a course that is sold. */
export const useDraftCourse = (): DraftCourse | null => useContext(DraftContext);
