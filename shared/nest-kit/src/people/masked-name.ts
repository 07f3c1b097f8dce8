const HANGUL = /^\p{Script=Hangul}/u;

/** A name as others see it: `김○○`, or `J. K.` of a name in other letters. */
export function maskName(name: string): string {
  const plain = name.normalize('NFC').trim();
  if (HANGUL.test(plain)) return `${[...plain][0] ?? ''}○○`;
  const letters = plain.split(/\s+/).map((part) => [...part][0]?.toUpperCase() ?? '');
  return letters
    .filter(Boolean)
    .slice(0, 3)
    .map((letter) => `${letter}.`)
    .join(' ');
}
