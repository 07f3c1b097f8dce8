/** A name as it was typed, and its parts where they are known. */
export interface TypedName {
  /** Last and first name, joined by a space (specification 2 §3). */
  readonly name: string;
  readonly lastName: string | null;
  readonly firstName: string | null;
}

const HANGUL = /^\p{Script=Hangul}+$/u;
/** Scripts whose languages write the family name first. */
const FAMILY_FIRST = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The name as it is written: Korean without a space (한서연), Latin with the given name first (Seoyeon Han). */
export function writtenName({ name, lastName, firstName }: TypedName): string {
  if (lastName === null || firstName === null) return name;
  if (HANGUL.test(lastName) && HANGUL.test(firstName)) return `${lastName}${firstName}`;
  const isTyped = name === `${lastName} ${firstName}`;
  return !isTyped || FAMILY_FIRST.test(name) ? name : `${firstName} ${lastName}`;
}
