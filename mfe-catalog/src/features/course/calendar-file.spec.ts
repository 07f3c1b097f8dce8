import { calendarFile } from './calendar-file.ts';

const session = {
  id: 'lecture-1',
  title: '실습; 1회차, 해부',
  startsAt: '2026-12-20T05:00:00.000Z',
  endsAt: '2026-12-20T07:00:00.000Z',
  venue: '서울 강남구 테헤란로 1',
};
const course = { title: '라이브 해부', url: 'https://lectern.example/ko/curriculum/c1', sessions: [session] };

it('has an entry of each session, in UTC, with escaped words, under the name that the learner’s entry has', () => {
  const file = calendarFile(
    { ...course, sessions: [session, { ...session, id: 'lecture-2', venue: null }] },
    new Date(0),
  );
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('UID:live-lecture-1@lectern.example\r\n');
  expect(file).toContain('DTSTART:20261220T050000Z\r\nDTEND:20261220T070000Z\r\n');
  expect(file).toContain('SUMMARY:실습\\; 1회차\\, 해부\r\n');
  expect(file.match(/LOCATION:/g)).toHaveLength(1);
});

it('keeps every line within 75 bytes and loses no character', () => {
  const long = '가나다라마바사'.repeat(20);
  const file = calendarFile({ ...course, sessions: [{ ...session, title: long }] }, new Date(0));
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${long}`);
});
