import { drawableText, escapeMarkup, keepWords, shorten } from './share-text.ts';

describe('drawableText', () => {
  it.each([
    ['보툴리눔 톡신 기본: Botox & 해부학', '보툴리눔 톡신 기본: Botox & 해부학'],
    ['  Filler\n\tfrom  A to Z ', 'Filler from A to Z'],
    ['Hands-on 💉 injection 👩🏽‍⚕️', 'Hands-on injection'],
    ['Safe\u202egnp.exe \u0000title', 'Safegnp.exe title'],
    ['Price ₩150,000 (100%)', 'Price ₩150,000 (100%)'],
    ['한글'.normalize('NFD'), '한글'],
  ])('keeps of %j what the font has', (text, kept) => expect(drawableText(text)).toBe(kept));

  it.each(['', '   ', '💉💉💉', 'حقن البوتوكس للمبتدئين', '肉毒杆菌素 A', '!?…', '\ud800'])(
    'says that too little of %j could be drawn',
    (text) => expect(drawableText(text)).toBeUndefined(),
  );
});

describe('shorten', () => {
  it('leaves short text alone and cuts long text at a word', () => {
    expect(shorten('one two', 10)).toBe('one two');
    expect(shorten('three four five six', 13)).toBe('three four…');
  });

  it('cuts text without spaces by characters, and never leaves nothing', () => {
    expect(shorten('가'.repeat(300), 50)).toBe(`${'가'.repeat(49)}…`);
    expect(shorten('가나다', 1)).toBe('가…');
  });
});

it('holds Korean words together without changing what is read', () => {
  expect(keepWords('용량과 깊이')).toBe('용\u2060량\u2060과 깊\u2060이');
  expect(keepWords('Botox')).toBe('Botox');
});

it('lets no title write markup', () => {
  expect(escapeMarkup('<span size="999">&amp;')).toBe('&lt;span size="999"&gt;&amp;amp;');
});
