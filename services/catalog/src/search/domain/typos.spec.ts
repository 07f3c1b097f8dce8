import { fc } from '@lectern/testing/property';
import { allowedTypos, typoKeys, typosBetween } from './typos.ts';

const word = fc.stringMatching(/^[a-d]{1,12}$/);
const letter = fc.constantFrom(...'abcdz');

describe('typosBetween', () => {
  it.each([
    ['', '', 0],
    ['botox', 'botox', 0],
    ['botx', 'botox', 1],
    ['botoxx', 'botox', 1],
    ['batox', 'botox', 1],
    ['obtox', 'botox', 1],
    ['필러', '', 2],
    ['glabela', 'glabella', 1],
    ['masetter', 'masseter', 2],
  ])('%j and %j are %i', (a, b, typos) => {
    expect(typosBetween(a, b)).toBe(typos);
  });

  it('is the same both ways, nought only for the same, and at most the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const typos = typosBetween(a, b);
        expect(typosBetween(b, a)).toBe(typos);
        expect(typos === 0).toBe(a === b);
        expect(typos).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('typosBetween with a limit', () => {
  it('is the same up to the limit and endless beyond it', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, most) => {
        const typos = typosBetween(a, b);
        expect(typosBetween(a, b, most)).toBe(typos > most ? Infinity : typos);
      }),
    );
  });
});

describe('typoKeys', () => {
  it('are shared by any word and what one typo makes of it', () => {
    const typo = fc.tuple(fc.nat(11), letter, fc.constantFrom('change', 'insert', 'drop', 'swap'));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-d]{5,12}$/), typo, (text, [place, other, kind]) => {
        const at = place % text.length;
        const [before, after] = [text.slice(0, at), text.slice(at)];
        const typed = {
          change: before + other + after.slice(1),
          insert: before + other + after,
          drop: before + after.slice(1),
          swap: before + after.charAt(1) + after.charAt(0) + after.slice(2),
        }[kind];
        const keys = new Set(typoKeys(text));
        expect(typoKeys(typed).some((key) => keys.has(key))).toBe(true);
      }),
    );
  });

  it('are few, however long and odd the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(typoKeys(text).length).toBeLessThanOrEqual(1 + 18 + 153);
      }),
    );
    expect(['abc', 'abcd', 'abcdefg'].map(allowedTypos)).toEqual([0, 1, 2]);
  });
});
