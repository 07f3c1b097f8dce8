import { courseOf } from '../../../../test/partners.ts';
import { writeNotesFile } from './notes-file.ts';

const notes = [
  { lectureId: 'c-1', atMs: 65_400, text: '턱 끝 신경' },
  { lectureId: 'c-1', atMs: 3_725_000, text: '두 줄\n# 제목 아님' },
  { lectureId: 'gone', atMs: 0, text: '남은 노트' },
];

it('writes a heading for each lecture and a point for each note', () => {
  expect(writeNotesFile(courseOf('c'), notes, 'ko')).toBe(
    '# 보톡스 c\n\n## 강의 c-1\n\n- **01:05** 턱 끝 신경\n- **1:02:05** 두 줄\n  # 제목 아님\n\n## 강의 노트\n\n- **00:00** 남은 노트\n',
  );
});

it('has only a heading without notes, and one for a course that is gone', () => {
  expect(writeNotesFile(courseOf('c'), [], 'en')).toBe('# Botox c\n');
  expect(writeNotesFile(undefined, [], 'en')).toBe('# Notes\n');
});
