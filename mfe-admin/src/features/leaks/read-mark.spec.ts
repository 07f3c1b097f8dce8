import { readMark } from './read-mark.ts';

it.each([
  ['ki***@example.com · 1a2b3c4d · 2026-11-27 03:10', '1a2b3c4d', '2026-11-27T03:10:00.000Z'],
  ['1A2B3C4D 2026-11-27 03:10', '1a2b3c4d', '2026-11-27T03:10:00.000Z'],
  ['  1a2b3c4d  ', '1a2b3c4d', null],
  ['１ａ２ｂ３ｃ４ｄ', '1a2b3c4d', null],
  ['12345678 · 2026-02-31 03:10', '12345678', null],
])('reads %s', (typed, shortId, at) => expect(readMark(typed)).toEqual({ shortId, at }));

it.each(['', 'ki***@example.com', '1a2b3c4', '1a2b3c4d5', '2026-11-27 03:10', 'deadbeef@example.com'])(
  'finds no short id in %s',
  (typed) => expect(readMark(typed)).toBeNull(),
);
