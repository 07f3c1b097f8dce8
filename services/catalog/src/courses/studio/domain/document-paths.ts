import type { CourseDocument, DraftLecture, DraftSection } from '@lectern/contracts-catalog';
import { COURSE_FIELDS, LECTURE_FIELDS, SECTION_FIELDS } from '@lectern/contracts-catalog';

const COURSE_PATHS = Object.keys(COURSE_FIELDS);
const SECTION_PATHS = Object.keys(SECTION_FIELDS);
const LECTURE_PATHS = Object.keys(LECTURE_FIELDS);

/** Every field of a document by its path, and where each section and lecture stands. */
export function flattenDocument(document: CourseDocument): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const path of COURSE_PATHS) fields.set(path, readField(document, path));
  document.sections.forEach((section, index) => {
    for (const path of SECTION_PATHS) {
      fields.set(`sections.${section.id}.${path}`, readField(section, path));
    }
    fields.set(`sections.${section.id}.place`, { afterId: document.sections[index - 1]?.id ?? null });
    for (const [path, value] of fieldsOfLectures(section)) fields.set(path, value);
  });
  return fields;
}

function* fieldsOfLectures(section: DraftSection): Iterable<[string, unknown]> {
  for (const [index, lecture] of section.lectures.entries()) {
    for (const path of LECTURE_PATHS) yield [`lectures.${lecture.id}.${path}`, readField(lecture, path)];
    yield [
      `lectures.${lecture.id}.place`,
      { sectionId: section.id, afterId: section.lectures[index - 1]?.id ?? null },
    ];
  }
}

/** The value of a field such as `titles.ko`. */
export function readField(owner: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], owner);
}

/** Sets a field such as `titles.ko`; the path is one of the known fields. */
export function writeField(owner: object, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder: unknown = keys.length === 0 ? owner : readField(owner, keys.join('.'));
  Object.assign(Object(holder), { [last]: value });
}

/** Where a lecture stands. */
export interface LecturePlace {
  readonly section: DraftSection;
  readonly lecture: DraftLecture;
  readonly index: number;
}

export function findLecture(document: CourseDocument, id: string): LecturePlace | undefined {
  for (const section of document.sections) {
    const index = section.lectures.findIndex((lecture) => lecture.id === id);
    const lecture = section.lectures[index];
    if (lecture) return { section, lecture, index };
  }
  return undefined;
}

export function listLectures(document: CourseDocument): DraftLecture[] {
  return document.sections.flatMap(({ lectures }) => lectures);
}

/** Whether a change at one path touches what is at the other: the same, or one inside the other. */
export function overlaps(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Whether two values of JSON are the same; keys may come in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
