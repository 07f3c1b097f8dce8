import { COUNTRIES } from '@lectern/contracts-identity';

/** Countries of the accounts that may pay in dollars: those alone, or all but those. */
export interface DollarCountries {
  readonly areAllBut: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly codes: readonly string[];
}

/** `!KR` is all but Korea, `US,SG` those two alone, `*` is everybody and `-` nobody. Undefined for anything else. */
export function readDollarCountries(text: string): DollarCountries | undefined {
  if (text === '*') return { areAllBut: true, codes: [] };
  if (text === '-') return { areAllBut: false, codes: [] };
  const areAllBut = text.startsWith('!');
  const codes = text
    .slice(areAllBut ? 1 : 0)
    .split(',')
    .map((code) => code.trim());
  return codes.every((code) => COUNTRIES.includes(code)) ? { areAllBut, codes } : undefined;
}

/** An account whose country is not known may not. */
export function mayPayInDollars({ areAllBut, codes }: DollarCountries, country: string | undefined): boolean {
  if (areAllBut && codes.length === 0) return true;
  return country !== undefined && codes.includes(country) !== areAllBut;
}
