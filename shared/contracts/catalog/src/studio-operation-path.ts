import type { StudioOperation } from './studio-operations.schemas.ts';

/** The place that an operation changes, as drafts, conflicts and checklists name it. */
export function pathOf(operation: StudioOperation): string {
  switch (operation.kind) {
    case 'set':
      return operation.field;
    case 'setSection':
      return `sections.${operation.sectionId}.${operation.field}`;
    case 'setLecture':
      return `lectures.${operation.lectureId}.${operation.field}`;
    case 'addSection':
      return `sections.${operation.section.id}`;
    case 'addLecture':
      return `lectures.${operation.lecture.id}`;
    case 'removeSection':
      return `sections.${operation.sectionId}`;
    case 'removeLecture':
      return `lectures.${operation.lectureId}`;
    case 'moveSection':
      return `sections.${operation.sectionId}.place`;
    case 'moveLecture':
      return `lectures.${operation.lectureId}.place`;
  }
}
