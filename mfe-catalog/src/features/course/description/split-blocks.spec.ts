import { splitBlocks } from './split-blocks.ts';

describe('splitBlocks', () => {
  it.each([
    ['<p>a</p><ul><li>b</li><li>c</li></ul><p>d</p>', '<p>a</p><ul><li>b</li><li>c</li></ul>', '<p>d</p>'],
    [
      '<p>a<br>b</p>\n<p><a href="/x">c</a></p>\n<p>d</p>',
      '<p>a<br>b</p>\n<p><a href="/x">c</a></p>',
      '<p>d</p>',
    ],
    ['<p>a</p><p>b</p>', '<p>a</p><p>b</p>', ''],
    ['<p>a</p><p>b</p> ', '<p>a</p><p>b</p>', ''],
    ['words alone', 'words alone', ''],
    ['', '', ''],
  ])('%j', (html, first, rest) => {
    expect(splitBlocks(html, 2)).toEqual([first, rest]);
  });
});
