import { completionKeys, keyOf, type Term } from './term-keys.ts';

const course = (textKo: string, textEn: string): Term => ({ kind: 'course', id: 'c', textKo, textEn });

describe('the keys of a term', () => {
  const titles = ['미간 톡신 첫걸음: 다섯 점의 이유', 'First steps in glabellar toxin: why five points'];

  it.each(titles)('find %s at every letter until it is typed out', (title) => {
    const keys = completionKeys(course(titles[0] ?? '', titles[1] ?? ''));
    for (let end = 1; end <= title.length; end += 1) {
      const typed = keyOf(title.slice(0, end));
      expect(keys.some((key) => key.startsWith(typed))).toBe(true);
    }
  });

  it('stay short for absurdly long texts', () => {
    expect(keyOf('쀍'.repeat(400)).length).toBeLessThanOrEqual(32);
  });

  it('find a doctor by either name first', () => {
    const keys = completionKeys({ kind: 'doctor', id: 'u', textKo: '김서연', textEn: 'Seoyeon Kim' });
    for (const typed of ['김서연', '서연', '서연 김', 'Seoyeon Kim', 'kim seoyeon'])
      expect(keys).toContain(keyOf(typed));
  });
});
