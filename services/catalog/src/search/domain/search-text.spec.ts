import { fc } from '@lectern/testing/property';
import { toTokens } from './search-text.ts';

describe('toTokens', () => {
  it.each([
    ['보톡스', ['보톡스']],
    ['  보톡스   해부학 ', ['보톡스', '해부학']],
    ['보톡스'.normalize('NFD'), ['보톡스']],
    ['ＢＯＴＵＬＩＮＵＭ Toxin', ['botulinum', 'toxin']],
    ['Décolletage', ['decolletage']],
    ['İSTANBUL ΟΔΟΣ', ['istanbul', 'οδοσ']],
    ["Crow's-Feet crow’s 50U", ['crows', 'feet', '50u']],
    ['필러 50% 할인_특가', ['필러', '50', '할인', '특가']],
    ['필러 필러 FILLER', ['필러', 'filler']],
    ['보톡 보톡스', ['보톡스']],
    ['ㅂㅌㅅ', ['\u1107\u1110\u1109']],
    ['', []],
    ['   ', []],
    ['💉 %_\\ \u0000 \ud800', []],
    ['\udc00보톡스\ud800', ['보톡스']],
  ])('reads %j as %j', (text, tokens) => {
    expect(toTokens(text)).toEqual(tokens);
  });

  it('cuts long text and long words and keeps the first eight words', () => {
    expect(toTokens('가'.repeat(10_000))).toEqual(['가'.repeat(64)]);
    expect(toTokens('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(toTokens('💉'.repeat(99) + '가나다')).toEqual(['가']);
  });

  it('gives folded, well-formed, bounded words for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const tokens = toTokens(text);
        expect(tokens.length).toBeLessThanOrEqual(8);
        for (const token of tokens) {
          expect(token).toMatch(/^[\p{Alphabetic}0-9]{1,64}$/u);
        }
        expect(toTokens(tokens.join(' '))).toEqual(tokens);
      }),
    );
  });
});
