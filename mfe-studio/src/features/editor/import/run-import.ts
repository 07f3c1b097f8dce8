import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';
import type { NewUpload } from '../../../common/upload/upload-queue.ts';
import { newLecture, newSection } from '../new-ids.ts';
import { titlesOf, type ImportPlan, type PlannedCaptions, type PlannedLecture } from './plan-import.ts';

/** What an import does: changes of the draft, and films with their captions. */
export interface ImportSteps {
  readonly operations: readonly StudioOperation[];
  readonly films: readonly (Pick<NewUpload, 'file' | 'lectureId' | 'projection'> & {
    readonly captions: readonly PlannedCaptions[];
  })[];
}

/** Sections and lectures at the end of those that are there. A new section comes with its lectures, as one change. */
export function stepsOf(
  { sections }: ImportPlan,
  document: Pick<CourseDocument, 'sections' | 'language'>,
): ImportSteps {
  const operations: StudioOperation[] = [];
  const films: ImportSteps['films'][number][] = [];
  let lastSection = document.sections.at(-1)?.id ?? null;
  const toLecture = ({ title, projection }: PlannedLecture) => ({
    ...newLecture('vod'),
    titles: titlesOf(title, document.language),
    type: projection,
  });
  for (const { title, sectionId, lectures } of sections) {
    const made = lectures.flatMap((planned) => {
      const lecture = planned.lectureId === null ? toLecture(planned) : undefined;
      const { file, projection, captions } = planned;
      films.push({ file, projection, captions, lectureId: lecture?.id ?? planned.lectureId ?? '' });
      return lecture ?? [];
    });
    const known = document.sections.find(({ id }) => id === sectionId);
    if (!known) {
      const section = { ...newSection(), titles: titlesOf(title, document.language), lectures: made };
      operations.push({ kind: 'addSection', section, afterId: lastSection });
      lastSection = section.id;
      continue;
    }
    let afterId = known.lectures.at(-1)?.id ?? null;
    for (const lecture of made) {
      operations.push({ kind: 'addLecture', sectionId: known.id, lecture, afterId });
      afterId = lecture.id;
    }
  }
  return { operations, films };
}
