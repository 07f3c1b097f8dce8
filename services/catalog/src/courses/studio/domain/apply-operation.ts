import {
  pathOf,
  type CourseDocument,
  type DraftLecture,
  type DraftSection,
  type StudioOperation,
} from '@lectern/contracts-catalog';
import { findLecture, isSame, readField, writeField } from './document-paths.ts';

/** What an operation did. */
export type Applied =
  | { readonly kind: 'changed'; readonly touched: readonly Touched[] }
  /** It was so already. */
  | { readonly kind: 'unchanged' }
  /** What it speaks of is no longer there. */
  | { readonly kind: 'missing'; readonly path: string };

/** A path that changed, and what was there before; null for what is new. */
export interface Touched {
  readonly path: string;
  readonly before: unknown;
}

const UNCHANGED: Applied = { kind: 'unchanged' };
const missing = (path: string): Applied => ({ kind: 'missing', path });
const changed = (...touched: Touched[]): Applied => ({ kind: 'changed', touched });

/** What an operation wants to be there; null for a removal. */
export function valueOf(operation: StudioOperation): unknown {
  switch (operation.kind) {
    case 'set':
    case 'setSection':
    case 'setLecture':
      return operation.value;
    case 'moveSection':
      return { afterId: operation.afterId };
    case 'moveLecture':
      return { sectionId: operation.sectionId, afterId: operation.afterId };
    case 'addSection':
      return operation.section;
    case 'addLecture':
      return operation.lecture;
    case 'removeSection':
    case 'removeLecture':
      return null;
  }
}

/** Changes `document` in place. */
export function applyOperation(document: CourseDocument, operation: StudioOperation): Applied {
  switch (operation.kind) {
    case 'set':
      return setField(document, operation.field, { path: operation.field, value: valueOf(operation) });
    case 'setSection':
      return setField(
        document.sections.find(({ id }) => id === operation.sectionId),
        operation.field,
        { path: pathOf(operation), value: operation.value },
      );
    case 'setLecture':
      return setField(findLecture(document, operation.lectureId)?.lecture, operation.field, {
        path: pathOf(operation),
        value: operation.value,
      });
    case 'addSection':
      return addSection(document, operation.section, operation.afterId);
    case 'moveSection':
      return moveSection(document, operation.sectionId, operation.afterId);
    case 'removeSection':
      return removeSection(document, operation.sectionId);
    case 'addLecture':
      return addLecture(document, operation);
    case 'moveLecture':
      return moveLecture(document, operation);
    case 'removeLecture':
      return removeLecture(document, operation.lectureId);
  }
}

function setField(
  owner: object | undefined,
  field: string,
  { path, value }: { path: string; value: unknown },
): Applied {
  if (!owner) return missing(path);
  const before = readField(owner, field);
  if (isSame(before, value)) return UNCHANGED;
  writeField(owner, field, value);
  return changed({ path, before });
}

function addSection(document: CourseDocument, section: DraftSection, afterId: string | null): Applied {
  if (document.sections.some(({ id }) => id === section.id)) return UNCHANGED;
  const known = section.lectures.filter(({ id }) => !findLecture(document, id));
  insertAfter(document.sections, { ...section, lectures: known }, afterId);
  return changed(
    { path: `sections.${section.id}`, before: null },
    ...known.map(({ id }) => ({ path: `lectures.${id}`, before: null })),
  );
}

function moveSection(document: CourseDocument, id: string, afterId: string | null): Applied {
  const index = document.sections.findIndex((section) => section.id === id);
  const section = document.sections[index];
  const path = `sections.${id}.place`;
  if (!section) return missing(path);
  const before = { afterId: document.sections[index - 1]?.id ?? null };
  if (before.afterId === afterId || afterId === id) return UNCHANGED;
  document.sections.splice(index, 1);
  insertAfter(document.sections, section, afterId);
  return changed({ path, before });
}

function removeSection(document: CourseDocument, id: string): Applied {
  const index = document.sections.findIndex((section) => section.id === id);
  const section = document.sections[index];
  if (!section) return UNCHANGED;
  document.sections.splice(index, 1);
  return changed(
    { path: `sections.${id}`, before: section },
    ...section.lectures.map((lecture) => ({ path: `lectures.${lecture.id}`, before: lecture })),
  );
}

interface Target {
  readonly sectionId: string;
  readonly afterId: string | null;
}

function addLecture(
  document: CourseDocument,
  { lecture, sectionId, afterId }: Target & { lecture: DraftLecture },
): Applied {
  if (findLecture(document, lecture.id)) return UNCHANGED;
  const section = document.sections.find(({ id }) => id === sectionId);
  if (!section) return missing(`sections.${sectionId}`);
  insertAfter(section.lectures, lecture, afterId);
  return changed({ path: `lectures.${lecture.id}`, before: null });
}

function moveLecture(
  document: CourseDocument,
  { lectureId, sectionId, afterId }: Target & { lectureId: string },
): Applied {
  const place = findLecture(document, lectureId);
  const path = `lectures.${lectureId}.place`;
  if (!place) return missing(path);
  const target = document.sections.find(({ id }) => id === sectionId);
  if (!target) return missing(`sections.${sectionId}`);
  const before = {
    sectionId: place.section.id,
    afterId: place.section.lectures[place.index - 1]?.id ?? null,
  };
  if (isSame(before, { sectionId, afterId }) || afterId === lectureId) return UNCHANGED;
  place.section.lectures.splice(place.index, 1);
  insertAfter(target.lectures, place.lecture, afterId);
  return changed({ path, before });
}

function removeLecture(document: CourseDocument, id: string): Applied {
  const place = findLecture(document, id);
  if (!place) return UNCHANGED;
  place.section.lectures.splice(place.index, 1);
  return changed({ path: `lectures.${id}`, before: place.lecture });
}

/** At the end when the neighbour is gone. */
function insertAfter<T extends { id: string }>(list: T[], item: T, afterId: string | null): void {
  const index = afterId === null ? 0 : list.findIndex(({ id }) => id === afterId) + 1;
  list.splice(afterId !== null && index === 0 ? list.length : index, 0, item);
}
