import { CONCEPTS, synonymRows } from './synonyms.ts';

describe('synonyms', () => {
  const rows = synonymRows(CONCEPTS);
  const of = (form: string) => rows.find((row) => row.form === form);

  it('find a thing by any of its names, in both languages', () => {
    for (const form of ['보톡스', 'btx', '보툴리눔톡신', 'neuromodulator']) {
      expect(of(form)?.alternatives).toEqual(expect.arrayContaining(['톡신', 'botox', 'toxin', '=btx']));
    }
  });

  it('look for short names as whole words only', () => {
    expect(of('ha')).toMatchObject({
      alone: true,
      alternatives: expect.arrayContaining(['=ha']) as string[],
    });
    expect(of('코')).toMatchObject({ alone: true });
    expect(of('보톡스')).toMatchObject({ alone: false });
  });

  it('look for nothing that another alternative finds anyway', () => {
    expect(of('보톡스')?.alternatives).not.toContain('보툴리눔 톡신');
    expect(of('실리프팅')?.alternatives).toContain('실리프팅');
  });

  it('of narrower things do not widen a search for them', () => {
    expect(of('합병증')?.alternatives).toContain('바이오필름');
    expect(of('바이오필름')?.alternatives).not.toContain('합병증');
  });

  it('are words as the index folds them, once each', () => {
    expect(new Set(rows.map(({ form }) => form)).size).toBe(rows.length);
    for (const { form, alternatives } of rows) {
      expect(form).toMatch(/^[\p{Alphabetic}0-9]+$/u);
      for (const words of alternatives) expect(words).toMatch(/^(=?[\p{Alphabetic}0-9]+ ?)+$/u);
    }
  });
});
