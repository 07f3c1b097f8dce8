const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST = 0xac00;
const LAST = 0xd7a3;
const OF_INITIAL = 588;

/** The Hangul initials of a text; other signs stay as they are. */
export const initialsOf = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code >= FIRST && code <= LAST ? (INITIALS[Math.floor((code - FIRST) / OF_INITIAL)] ?? '') : sign;
  }).join('');

/** Whether a name contains the words, or its initials do; spaces count nothing. */
export function fits(name: string, words: string): boolean {
  const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(' ', '');
  const wanted = plain(words);
  return wanted !== '' && (plain(name).includes(wanted) || plain(initialsOf(name)).includes(wanted));
}
