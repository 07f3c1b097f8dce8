import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';

/** Moves of one entry of the outline that are possible, as operations. */
export interface Moves {
  readonly up: StudioOperation | null;
  readonly down: StudioOperation | null;
  /** Of a lecture: to the end of each other section. */
  readonly to: readonly { readonly sectionId: string; readonly operation: StudioOperation }[];
}

export function sectionMoves({ sections }: Pick<CourseDocument, 'sections'>, sectionId: string): Moves {
  const at = sections.findIndex(({ id }) => id === sectionId);
  const move = (afterId: string | null): StudioOperation => ({ kind: 'moveSection', sectionId, afterId });
  return {
    up: at > 0 ? move(sections[at - 2]?.id ?? null) : null,
    down: at >= 0 && at < sections.length - 1 ? move(sections[at + 1]?.id ?? null) : null,
    to: [],
  };
}

/** Up from the first place of a section leads to the end of the section before, down from the last to the next one's start. */
export function lectureMoves({ sections }: Pick<CourseDocument, 'sections'>, lectureId: string): Moves {
  const of = sections.findIndex(({ lectures }) => lectures.some(({ id }) => id === lectureId));
  const section = sections[of];
  if (!section) return { up: null, down: null, to: [] };
  const { lectures } = section;
  const at = lectures.findIndex(({ id }) => id === lectureId);
  const move = (sectionId: string, afterId: string | null): StudioOperation => ({
    kind: 'moveLecture',
    lectureId,
    sectionId,
    afterId,
  });
  const [before, after] = [sections[of - 1], sections[of + 1]];
  return {
    up:
      at > 0
        ? move(section.id, lectures[at - 2]?.id ?? null)
        : before
          ? move(before.id, before.lectures.at(-1)?.id ?? null)
          : null,
    down:
      at < lectures.length - 1
        ? move(section.id, lectures[at + 1]?.id ?? null)
        : after
          ? move(after.id, null)
          : null,
    to: sections
      .filter(({ id }) => id !== section.id)
      .map(({ id, lectures: own }) => ({ sectionId: id, operation: move(id, own.at(-1)?.id ?? null) })),
  };
}

/** What puts an entry back where it is now, made before it is removed or moved. */
export function undoOf(
  document: Pick<CourseDocument, 'sections'>,
  operation: StudioOperation,
): StudioOperation[] {
  switch (operation.kind) {
    case 'removeSection':
    case 'moveSection': {
      const at = document.sections.findIndex(({ id }) => id === operation.sectionId);
      const section = document.sections[at];
      if (!section) return [];
      const afterId = document.sections[at - 1]?.id ?? null;
      return operation.kind === 'removeSection'
        ? [{ kind: 'addSection', section, afterId }]
        : [{ kind: 'moveSection', sectionId: section.id, afterId }];
    }
    case 'removeLecture':
    case 'moveLecture': {
      const section = document.sections.find(({ lectures }) =>
        lectures.some(({ id }) => id === operation.lectureId),
      );
      const at = section?.lectures.findIndex(({ id }) => id === operation.lectureId) ?? -1;
      const lecture = section?.lectures[at];
      if (!section || !lecture) return [];
      const place = { sectionId: section.id, afterId: section.lectures[at - 1]?.id ?? null };
      return operation.kind === 'removeLecture'
        ? [{ kind: 'addLecture', lecture, ...place }]
        : [{ kind: 'moveLecture', lectureId: lecture.id, ...place }];
    }
    default:
      return [];
  }
}
