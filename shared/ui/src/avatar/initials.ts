const WITHOUT_SPACES = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** What stands for a face: the first letters of the outer names, or the two syllables a Korean is called by. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const whole = words.join('');
  if (WITHOUT_SPACES.test(whole)) return [...whole].slice(-2).join('');
  const outer = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return outer
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
