/** Korean family names of two syllables; all others have one. */
const LONG_FAMILY_NAMES = /^(?:남궁|황보|제갈|사공|선우|서문|독고|동방)/;

/** Splits a full name into last and first name, by a guess that the person can correct. */
export function nameParts(name: string): { readonly lastName: string; readonly firstName: string } {
  const words = name.trim().split(/\s+/);
  const [first = '', ...more] = words;
  if (/^[가-힣]{2,5}$/.test(first) && more.length === 0) {
    const length = LONG_FAMILY_NAMES.test(first) && first.length > 2 ? 2 : 1;
    return { lastName: first.slice(0, length), firstName: first.slice(length) };
  }
  if (more.length === 0) return { lastName: '', firstName: first };
  // Koreans write the family name first, others last.
  if (/^[가-힣]/.test(first)) return { lastName: first, firstName: more.join(' ') };
  return { lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' ') };
}
