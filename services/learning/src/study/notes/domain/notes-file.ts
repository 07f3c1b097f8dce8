import type { Course } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';

interface WrittenNote {
  readonly lectureId: string;
  readonly atMs: number;
  readonly text: string;
}

/** Notes in their order as Markdown: a heading for the course and each lecture, a line for each note. */
export function writeNotesFile(
  course: Course | undefined,
  notes: readonly WrittenNote[],
  locale: Locale,
): string {
  const title = (of: { title_ko: string; title_en: string } | undefined): string =>
    oneLine((locale === 'ko' ? of?.title_ko : of?.title_en) ?? (locale === 'ko' ? '강의 노트' : 'Notes'));
  const lines = [`# ${title(course)}`];
  let lectureId: string | undefined;
  for (const note of notes) {
    if (note.lectureId !== lectureId) {
      lectureId = note.lectureId;
      lines.push('', `## ${title(course?.lectures.find(({ id }) => id === note.lectureId))}`, '');
    }
    // Indented lines belong to the point of the list, whether or not they were typed as one.
    lines.push(`- **${clock(note.atMs)}** ${note.text.split(/\r?\n/).join('\n  ')}`);
  }
  return `${lines.join('\n')}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3_600 ? `${Math.floor(seconds / 3_600)}:${rest}` : rest;
}
