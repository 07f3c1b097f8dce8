const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/**
 * Text to look for inside other text: lower case, with every Korean syllable taken apart, so that one still being typed
 * is found as the beginning of the finished one (보토 in 보톡스, 김ㅅ in 김서연).
 */
export function toLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ㄱ-ㅎ]/g, toLeading);
}

/** The first consonants of all syllables in a row, to be found by `toLetters('ㄱㅅㅇ')`. */
export function toInitials(text: string): string {
  return text.normalize('NFD').replace(/[\u1161-\u11ff]/g, '');
}

/** A consonant from the keyboard as the first part of a syllable; those that never begin one stay as they are. */
function toLeading(consonant: string): string {
  const index = CONSONANTS.indexOf(consonant);
  return index < 0 ? consonant : String.fromCharCode(0x1100 + index);
}
