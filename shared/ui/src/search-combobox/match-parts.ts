/** A piece of a text; `isMatch` where it is what was typed. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Cuts a text where it says what was typed, forgiving capitals, spaces and half-typed Korean: 보토 and ㅂㅌ mark the
 * beginning of 보톡스, 실맆 that of 실리프팅. A syllable is marked as a whole. What does not stand there in one piece is
 * looked for word by word. One unmarked piece when nothing fits.
 */
export function matchParts(text: string, typed: string): readonly TextPart[] {
  const characters = Array.from(text.normalize('NFC'));
  const whole = rangeOf(characters, typed);
  const words = typed.split(/\s+/).map((word) => rangeOf(characters, word));
  const ranges = whole ? [whole] : words.filter((range) => range !== null);
  const isMarked = (index: number): boolean => ranges.some(([start, end]) => index >= start && index < end);
  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    if (last?.isMatch === isMarked(index)) parts[parts.length - 1] = { ...last, text: last.text + character };
    else parts.push({ text: character, isMatch: isMarked(index) });
  });
  return parts;
}

type Range = readonly [start: number, end: number];

function rangeOf(characters: readonly string[], typed: string): Range | null {
  const wanted = lettersOf(typed);
  return find(characters, wanted, lettersOf) ?? findInitials(characters, wanted);
}

/** The first run of characters whose letters begin with `wanted`, where words begin if there is one. */
function find(
  characters: readonly string[],
  wanted: string,
  spell: (character: string) => string,
): Range | null {
  if (wanted === '') return null;
  const starts = characters.map((_, index) => index);
  const isWordStart = (index: number): boolean => index === 0 || /\s/.test(characters[index - 1] ?? '');
  for (const start of [...starts.filter(isWordStart), ...starts.filter((index) => !isWordStart(index))]) {
    let letters = '';
    if (spell(characters[start] ?? '') === '') continue;
    for (let end = start; end < characters.length; end += 1) {
      letters += spell(characters[end] ?? '');
      if (letters.startsWith(wanted)) return [start, end + 1];
      if (!wanted.startsWith(letters)) break;
    }
  }
  return null;
}

const findInitials = (characters: readonly string[], wanted: string): Range | null =>
  /^[\u1100-\u1112]+$/.test(wanted)
    ? find(characters, wanted, (character) => lettersOf(character).slice(0, 1))
    : null;

/** Lower-case letters without spaces and marks; Hangul in the letters it is typed with, wherever they stand. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u11a8-\u11c2]/g, (final) => FINALS[final.charCodeAt(0) - 0x11a8] ?? '')
    .replace(/[\s\p{Mn}'’.-]+/gu, '');
}

/** Each final consonant as the leading ones it is typed with. */
const FINALS =
  'ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ'
    .normalize('NFKD')
    .split(',');
