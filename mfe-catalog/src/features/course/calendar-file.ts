/** A course with sessions that have a date, as its page knows it. */
export interface DatedCourse {
  readonly title: string;
  readonly url: string;
  readonly sessions: readonly {
    readonly id: string;
    readonly title: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly venue: string | null;
  }[];
}

/** Bytes of a line at most (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/**
 * The sessions as iCalendar (RFC 5545), before anything is bought. The entries have the names of those that a learner
 * gets later, so that those take their place.
 */
export function calendarFile({ title, url, sessions }: DatedCourse, now: Date): string {
  const { hostname } = new URL(url);
  const entries = sessions.flatMap((session) => [
    'BEGIN:VEVENT',
    `UID:live-${escapeText(session.id)}@${hostname}`,
    'SEQUENCE:0',
    'STATUS:TENTATIVE',
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(session.startsAt))}`,
    `DTEND:${utc(new Date(session.endsAt))}`,
    `SUMMARY:${escapeText(session.title)}`,
    `DESCRIPTION:${escapeText(`${title}\n${url}`)}`,
    ...(session.venue === null ? [] : [`LOCATION:${escapeText(session.venue)}`]),
    `URL:${url}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lectern//Courses//EN', 'METHOD:PUBLISH'];
  return [...lines, ...entries, 'END:VCALENDAR'].map((line) => `${fold(line)}\r\n`).join('');
}

/** Hands the file to the browser's downloads. */
export function saveCalendar(course: DatedCourse, name: string): void {
  const file = new Blob([calendarFile(course, new Date())], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const utc = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Breaks a line before its 76th byte, never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let folded = '';
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > LONGEST_LINE) {
      folded += '\r\n ';
      // The blank before what continues counts as well.
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}
