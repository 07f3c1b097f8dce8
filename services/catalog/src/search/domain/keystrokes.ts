const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );
const FIRST_SYLLABLE = 0xac00;
const SYLLABLE = /[가-힣]/u;

/** The keys of Hangul letters as Unicode composes syllables from them: initials, vowels, finals. */
const LETTERS = new Map<number, string>([
  ...INITIALS.map((key, index) => [0x1100 + index, key] as const),
  ...VOWELS.map((key, index) => [0x1161 + index, key] as const),
  ...FINALS.map((key, index) => [0x11a8 + index, key] as const),
]);

/**
 * Text as the keys pressed for it on a Korean keyboard, other letters as they are: 보톡스 is ㅂㅗㅌㅗㄱㅅㅡ. So a
 * half-typed last syllable is simply the beginning of the whole word. `text` is folded as `foldText` does.
 */
export function toKeystrokes(text: string): string {
  return [...text].map((sign) => keysOfSign(sign)).join('');
}

/** The initial consonant of every syllable, ㅂㅌㅅ for 보톡스; null for text that is not all Hangul syllables. */
export function toInitials(text: string): string | null {
  const signs = [...text];
  if (signs.length === 0 || !signs.every((sign) => SYLLABLE.test(sign))) return null;
  return signs.map((sign) => keysOfSign(sign).charAt(0)).join('');
}

/** Whether all of a text is Hangul, as syllables, letters or keys. */
export function isHangul(text: string): boolean {
  return /^\p{Script=Hangul}+$/u.test(text);
}

function keysOfSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (!SYLLABLE.test(sign)) return LETTERS.get(code) ?? sign;
  const index = code - FIRST_SYLLABLE;
  const [initial, vowel, final] = [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28];
  return `${INITIALS[initial]}${VOWELS[vowel]}${final === 0 ? '' : FINALS[final - 1]}`;
}
