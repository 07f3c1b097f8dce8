/** A name as it was typed, and its parts where they are known. */
interface TypedName {
  readonly name: string;
  readonly lastName: string | null;
  readonly firstName: string | null;
}

const HANGUL = /^\p{Script=Hangul}+$/u;

/** The name as it is written: forms join its parts by a space, which a Korean name does not have (한서연). */
export function writtenName({ name, lastName, firstName }: TypedName): string {
  const isKorean = [lastName, firstName].every((part) => part !== null && HANGUL.test(part));
  return isKorean ? `${lastName}${firstName}` : name;
}
