import type { CourseDocument, CourseType, DraftLecture, DraftSection } from '@lectern/contracts-catalog';

/** The page makes ids, so that an addition that is sent twice is made once. */
const newId = (): string => crypto.randomUUID();

export const newSection = (): DraftSection => ({ id: newId(), titles: { ko: '', en: '' }, lectures: [] });

/** A lecture of the kind that the course is. */
export const newLecture = (type: CourseType): DraftLecture => ({
  id: newId(),
  titles: { ko: '', en: '' },
  descriptions: { ko: '', en: '' },
  type: type === 'vod' ? '2d' : type,
  videoId: null,
  thumbnail: null,
  isPreview: false,
  tags: [],
  chapters: [],
  quizMarks: [],
  materials: [],
  startsAt: null,
  endsAt: null,
  venue: { ko: '', en: '' },
  seats: null,
  noForwardSeek: false,
  view: { yaw: 0, pitch: 0 },
});

export const lecturesOf = (document: Pick<CourseDocument, 'sections'>): DraftLecture[] =>
  document.sections.flatMap(({ lectures }) => lectures);
