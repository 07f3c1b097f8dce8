import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it('keeps short text and joins lines', () => {
    expect(cutText('  One\n two  ', 155)).toBe('One two');
  });

  it('cuts at a word and never exceeds the limit', () => {
    const cut = cutText('anatomy of the face '.repeat(30), 155);
    expect(cut.length).toBeLessThanOrEqual(155);
    expect(cut).toMatch(/(anatomy|of|the|face)…$/);
  });

  it('cuts Korean without spaces by characters', () => {
    expect(Array.from(cutText('가'.repeat(400), 300))).toHaveLength(300);
  });
});
