/** A name as identity has it. */
export interface KnownName {
  /** As it is written in lists: last name first. */
  readonly name: string;
  readonly lastName?: string | null | undefined;
  readonly firstName?: string | null | undefined;
}

const HANGUL = /^\p{Script=Hangul}+$/u;

/**
 * The name as a certificate prints it, NFC. Korean names have no space and the family name first, in both languages, because
 * its Latin spelling is for the holder to choose; other names have the given name first.
 */
export function holderName({ name, lastName, firstName }: KnownName): string {
  if (!lastName || !firstName) return name.normalize('NFC').trim();
  const isKorean = HANGUL.test(lastName) && HANGUL.test(firstName);
  return (isKorean ? `${lastName}${firstName}` : `${firstName} ${lastName}`).normalize('NFC').trim();
}
