import { keyOfLecture, pageOfLectures } from './page-of-lectures.ts';

interface One {
  readonly id: string;
  readonly startsAt: Date | null;
}
const at = (id: string, start: string | null): One => ({
  id,
  startsAt: start === null ? null : new Date(start),
});
const keyOf = ({ id, startsAt }: One) => keyOfLecture(id, startsAt);
const lectures = [
  at('undated', null),
  at('late', '2026-12-24T02:00:00.000Z'),
  at('same-b', '2026-12-24T01:00:00.000Z'),
  at('same-a', '2026-12-24T01:00:00.000Z'),
  at('same-c', '2026-12-24T01:00:00.000Z'),
  at('soon', '2026-12-24T00:59:59.999Z'),
];
const sorted = ['soon', 'same-a', 'same-b', 'same-c', 'late', 'undated'];

it.each(['asc', 'desc'] as const)(
  'goes through all of them once, also of one start and without one (%s)',
  (order) => {
    const shown: string[][] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: { rows: One[]; next: string | null; count: number } = pageOfLectures(
        lectures,
        { after, size: 2, order },
        keyOf,
      );
      expect(page.count).toBe(6);
      shown.push(page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(shown.map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(shown.flat()).toEqual(order === 'asc' ? sorted : sorted.toReversed());
  },
);

it('goes on after a lecture that was cancelled or moved away meanwhile', () => {
  const { next } = pageOfLectures(lectures, { after: '', size: 2, order: 'asc' }, keyOf);
  const left = lectures.filter(({ id }) => id !== 'same-a' && id !== 'same-b');
  const { rows } = pageOfLectures(left, { after: next ?? '', size: 2, order: 'asc' }, keyOf);
  expect(rows.map(({ id }) => id)).toEqual(['same-c', 'late']);
});

it('begins at the first page with a cursor that is none, and counts no further than the cap', () => {
  const many = Array.from({ length: 1_001 }, (_, index) => at(`n${index}`, null));
  const page = pageOfLectures(many, { after: 'junk', size: 20, order: 'asc' }, keyOf);
  expect([page.rows.length, page.count, page.isCapped]).toEqual([20, 1_000, true]);
});
