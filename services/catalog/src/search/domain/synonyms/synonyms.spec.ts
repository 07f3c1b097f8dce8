import { BRANDS } from './brands.ts';
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

  it.each([
    ['juvederm', 'filler'],
    ['쥬비덤', '필러'],
    ['sculptra', '=plla'],
    ['스컬트라', '=plla'],
    ['울쎄라', '=hifu'],
    ['ulthera', '집속초음파'],
    ['리쥬란', '폴리뉴클레오타이드'],
    ['botoks', 'botox'],
  ])('understand %s', (brand, generic) => {
    const row = synonymRows([...CONCEPTS, ...BRANDS]).find(({ form }) => form === brand);
    expect(row?.alternatives).toContain(generic);
  });

  it('lead from brands to what they are, and from nothing to a brand', () => {
    const brands = new Set(synonymRows(BRANDS).map(({ form }) => form));
    for (const { form, alternatives } of rows) {
      expect(brands.has(form) ? form : '').toBe('');
      for (const words of alternatives) expect(brands).not.toContain(words.replaceAll(/[= ]/g, ''));
    }
  });

  it('are words as the index folds them, once each', () => {
    expect(new Set(rows.map(({ form }) => form)).size).toBe(rows.length);
    for (const { form, alternatives } of rows) {
      expect(form).toMatch(/^[\p{Alphabetic}0-9]+$/u);
      for (const words of alternatives) expect(words).toMatch(/^(=?[\p{Alphabetic}0-9]+ ?)+$/u);
    }
  });
});
