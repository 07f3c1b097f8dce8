import { mayGoOn, readWord, spellings } from './readings.ts';

describe('spellings', () => {
  it.each([
    ['보특스', ['ㅂㅗㅌㅡㄱㅅㅡ']],
    ['maseter', ['maseter']],
    ['fillr', ['fillr']],
    // botox and 보톡스 on the other layout, each a letter wrong.
    ['ㅠㅐㅅㅐㅌㅌ', ['ㅠㅐㅅㅐㅌㅌ', 'botoxx']],
    ['qhxmrtm', ['qhxmrtm', 'ㅂㅗㅌㅡㄱㅅㅡ']],
  ])('of %s are %j', (word, keys) => {
    expect(spellings(readWord(word)).map(({ key }) => key)).toEqual(keys);
  });
});

describe('a word may go on', () => {
  it.each([
    ['히알루로', true],
    ['히알루론', false],
    ['필러', false],
    ['히알루ㄹ', false],
    ['botoxo', false],
  ])('%s: %s', (word, expected) => {
    expect(mayGoOn(word)).toBe(expected);
  });
});
