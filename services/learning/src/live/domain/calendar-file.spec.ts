import { writeCalendar, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'live-l1@lectern.example',
  sequence: 0,
  isCancelled: false,
  startsAt: new Date('2027-01-09T10:00:00.000Z'),
  endsAt: new Date('2027-01-09T11:30:00.000Z'),
  changedAt: new Date('2026-11-22T03:04:05.678Z'),
  title: 'Fillers, toxins; and more',
  text: 'First line\nEND:VEVENT',
  place: '',
  url: 'https://lectern.example/ko/lecture/live/c/l',
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('writes times in UTC, and escapes what has a meaning of its own', () => {
  const lines = linesOf(writeCalendar(entry));
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20270109T100000Z',
      'DTEND:20270109T113000Z',
      'DTSTAMP:20261122T030405Z',
      'SUMMARY:Fillers\\, toxins\\; and more',
      'DESCRIPTION:First line\\nEND:VEVENT',
      'METHOD:PUBLISH',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('is the same entry in every version, and cancels it', () => {
  const lines = linesOf(writeCalendar({ ...entry, sequence: 2, isCancelled: true }));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:live-l1@lectern.example',
      'SEQUENCE:2',
      'STATUS:CANCELLED',
      'METHOD:CANCEL',
    ]),
  );
  expect(lines).not.toContain('BEGIN:VALARM');
});

it('breaks lines before their 76th byte and inside no character', () => {
  const title = '보툴리눔 톡신 시술의 모든 것 '.repeat(8).trim();
  const file = writeCalendar({ ...entry, title });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});
