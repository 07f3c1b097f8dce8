import { matchParts } from './match-parts.ts';

/** What is marked in brackets. */
const marked = (text: string, typed: string): string =>
  matchParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('matchParts', () => {
  it.each([
    ['Lip filler', 'fill', 'Lip [fill]er'],
    ['Lip filler', 'LIP F', '[Lip f]iller'],
    ['Thread lifting', 'threadlift', '[Thread lift]ing'],
    ['Midface lift for the face', 'face', 'Midface lift for the [face]'],
    ['Surface', 'face', 'Sur[face]'],
    ['Crow’s feet', 'crows', '[Crow’s] feet'],
    ['Filler for lips', 'lips filler', '[Filler] for [lips]'],
    ['이마 필러와 보톡스', '보톡스 이마', '[이마] 필러와 [보톡스]'],
    ['보톡스', '보톡', '[보톡]스'],
    ['보톡스', '보토', '[보톡]스'],
    ['보톡스', 'ㅂㅌ', '[보톡]스'],
    ['사각턱 보톡스', 'ㅂㅌㅅ', '사각턱 [보톡스]'],
    ['사각턱 보톡스', '사각턱보', '[사각턱 보]톡스'],
    ['실리프팅', '실맆', '[실리프]팅'],
    ['김서연', '김ㅅ', '[김서]연'],
    ['닭가슴', '달ㄱ', '[닭]가슴'],
  ])('marks in %s for %s: %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it.each([
    ['보톡스', 'botox'],
    ['Lip filler', ''],
    ['Lip filler', '   '],
    ['필러', '필라'],
    ['', 'a'],
    ['a.*b', '.*x'],
  ])('leaves %j as it is for %j', (text, typed) => {
    expect(marked(text, typed)).toBe(text);
  });
});
