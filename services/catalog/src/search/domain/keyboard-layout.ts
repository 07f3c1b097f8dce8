import { toKeystrokes } from './keystrokes.ts';

const PLAIN = zip('qwertyuiopasdfghjklzxcvbnm', 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ');
const SHIFTED = zip('QWERTOP', 'ㅃㅉㄸㄲㅆㅒㅖ');
const TO_HANGUL = new Map([...PLAIN, ...SHIFTED]);
const TO_LATIN = new Map([...PLAIN, ...SHIFTED].map(([latin, hangul]) => [hangul, latin]));

/**
 * The keys that the same presses give on the other of the two layouts of a Korean keyboard: `qhxhrtm` are the keys of
 * 보톡스, `ㅠㅐㅅㅐㅌ` are `botox`. Null for text that is not all Latin letters or all Hangul. Capitals, which a phone
 * may have set by itself, count as held shift only where the layout has another letter there.
 */
export function onOtherLayout(text: string): string | null {
  if (/^[A-Za-z]+$/.test(text)) return replaceAll(text, (key) => hangulOf(key));
  const keys = toKeystrokes(text);
  return keys === '' ? null : replaceAll(keys, (key) => TO_LATIN.get(key)?.toLowerCase());
}

function hangulOf(key: string): string | undefined {
  return TO_HANGUL.get(key) ?? TO_HANGUL.get(key.toLowerCase());
}

function replaceAll(text: string, other: (key: string) => string | undefined): string | null {
  const keys = [...text].map(other);
  return keys.includes(undefined) ? null : keys.join('');
}

function zip(latin: string, hangul: string): [string, string][] {
  return [...latin].map((key, index) => [key, hangul.charAt(index)]);
}
