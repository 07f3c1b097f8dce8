/** A lecture as an entry of a calendar. */
export interface CalendarEntry {
  /** The same for every version of the entry. */
  readonly uid: string;
  /** Higher in every later version. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When this version was made. */
  readonly changedAt: Date;
  readonly title: string;
  readonly text: string;
  /** An address or a place; empty for none. */
  readonly place: string;
  readonly url: string;
}

/** Bytes of a line at most (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** Writes an entry as iCalendar (RFC 5545). A program that knows the entry changes it when the sequence is higher. */
export function writeCalendar(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Lectures//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    ...(entry.place === '' ? [] : [`LOCATION:${escapeText(entry.place)}`]),
    `URL:${entry.url}`,
    ...(entry.isCancelled ? [] : alarm(entry.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const alarm = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
];

const utc = (time: Date): string => `${time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`;

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Breaks a line before its 76th byte, never inside a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > LONGEST_LINE) {
      parts.push(part);
      // The blank before what continues counts as well.
      part = '';
      length = 1;
    }
    part += character;
    length += bytes;
  }
  return [...parts, part].join('\r\n ');
}
