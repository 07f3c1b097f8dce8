import { gradeOf, ndcg, type Course } from './judge.ts';
import { readJudgedQueries } from './judged-queries.ts';

const course: Course = {
  id: 'masseter-safe-zone',
  category: 'botox',
  tags: ['botulinum toxin', 'masseter'],
  instructor: 'Jungbin Moon',
};

describe('grades', () => {
  it.each([
    [[['tag:masseter'], ['tag:filler', 'tag:botulinum toxin']], undefined, 3],
    [[['tag:masseter'], ['tag:filler']], undefined, 0],
    [[['tag:filler']], [['category:botox']], 1],
    [[['by:Jungbin Moon']], undefined, 3],
    [[['topic:masseter']], undefined, 3],
    [[['topic:mass']], undefined, 0],
  ])('%j, near %j, give %i', (wants, near, grade) => {
    expect(gradeOf(course, { about: '', wants, near })).toBe(grade);
  });
});

describe('nDCG', () => {
  it('is 1 for the best order, less for others, 0 for none', () => {
    expect(ndcg([3, 3, 1, 0], [0, 1, 3, 3])).toBe(1);
    expect(ndcg([1, 3, 3], [3, 3, 1])).toBeLessThan(1);
    expect(ndcg([3], [3, 3, 1])).toBeLessThan(ndcg([3, 3], [3, 3, 1]));
    expect(ndcg([], [3])).toBe(0);
    expect(() => ndcg([], [0])).toThrow();
  });

  it('looks no further than ten places', () => {
    expect(ndcg([...Array<number>(10).fill(0), 3], [3])).toBe(0);
  });
});

describe('the judged queries', () => {
  it('are at least 150, in both languages, and in one half only', async () => {
    const [tuning, test] = await Promise.all([readJudgedQueries('tuning'), readJudgedQueries('test')]);
    const texts = [...tuning, ...test].map(({ q }) => q);
    expect(texts.length).toBeGreaterThanOrEqual(150);
    expect(new Set(texts).size).toBe(texts.length);
    const phenomena = (queries: typeof test) => new Set(queries.map(({ phenomenon }) => phenomenon));
    expect(phenomena(test)).toEqual(phenomena(tuning));
    expect(new Set(test.map(({ lang }) => lang))).toEqual(new Set(['ko', 'en']));
  });
});
