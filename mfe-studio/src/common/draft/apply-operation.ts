import type { CourseDocument, DraftLecture, DraftSection, StudioOperation } from '@lectern/contracts-catalog';

/**
 * The document after one change, as the service makes it: what is there already is not added again, what is gone is not
 * removed again. The document itself is not changed.
 */
export function applyOperation(document: CourseDocument, operation: StudioOperation): CourseDocument {
  switch (operation.kind) {
    case 'set':
      return setPath(document, operation.field, operation.value);
    case 'setSection':
      return mapSections(document, (section) =>
        section.id === operation.sectionId ? setPath(section, operation.field, operation.value) : section,
      );
    case 'setLecture':
      return mapSectionOf(document, operation.lectureId, (lectures) =>
        lectures.map((lecture) =>
          lecture.id === operation.lectureId ? setPath(lecture, operation.field, operation.value) : lecture,
        ),
      );
    case 'addSection':
      if (document.sections.some(({ id }) => id === operation.section.id)) return document;
      return { ...document, sections: insertAfter(document.sections, operation.section, operation.afterId) };
    case 'moveSection': {
      const section = document.sections.find(({ id }) => id === operation.sectionId);
      if (!section) return document;
      const others = document.sections.filter(({ id }) => id !== operation.sectionId);
      return { ...document, sections: insertAfter(others, section, operation.afterId) };
    }
    case 'removeSection':
      return { ...document, sections: document.sections.filter(({ id }) => id !== operation.sectionId) };
    case 'addLecture':
      if (findLecture(document, operation.lecture.id)) return document;
      return insertLecture(document, operation.lecture, operation);
    case 'moveLecture': {
      const lecture = findLecture(document, operation.lectureId);
      const hasTarget = document.sections.some(({ id }) => id === operation.sectionId);
      return lecture && hasTarget
        ? insertLecture(removeLecture(document, operation.lectureId), lecture, operation)
        : document;
    }
    case 'removeLecture':
      return removeLecture(document, operation.lectureId);
  }
}

export function findLecture(document: CourseDocument, id: string): DraftLecture | undefined {
  return document.sections.flatMap(({ lectures }) => lectures).find((lecture) => lecture.id === id);
}

function setPath<T extends object>(target: T, path: string, value: unknown): T {
  const [head = '', ...rest] = path.split('.');
  const inner: unknown = Reflect.get(target, head);
  if (rest.length === 0) return { ...target, [head]: value };
  if (typeof inner !== 'object' || inner === null) return target;
  return { ...target, [head]: setPath(inner, rest.join('.'), value) };
}

const mapSections = (document: CourseDocument, change: (section: DraftSection) => DraftSection) => ({
  ...document,
  sections: document.sections.map(change),
});

/** Sections without the lecture stay the same objects, as those that show them look at nothing else. */
const mapSectionOf = (
  document: CourseDocument,
  lectureId: string,
  change: (lectures: readonly DraftLecture[]) => DraftLecture[],
) =>
  mapSections(document, (section) =>
    section.lectures.some(({ id }) => id === lectureId)
      ? { ...section, lectures: change(section.lectures) }
      : section,
  );

const removeLecture = (document: CourseDocument, id: string) =>
  mapSectionOf(document, id, (lectures) => lectures.filter((lecture) => lecture.id !== id));

const insertLecture = (
  document: CourseDocument,
  lecture: DraftLecture,
  { sectionId, afterId }: { sectionId: string; afterId: string | null },
) =>
  mapSections(document, (section) =>
    section.id === sectionId
      ? { ...section, lectures: insertAfter(section.lectures, lecture, afterId) }
      : section,
  );

/** Null, or a neighbour that is gone, puts it first. */
function insertAfter<T extends { readonly id: string }>(
  list: readonly T[],
  item: T,
  afterId: string | null,
): T[] {
  const at = list.findIndex(({ id }) => id === afterId) + 1;
  return [...list.slice(0, at), item, ...list.slice(at)];
}
