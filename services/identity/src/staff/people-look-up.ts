import { beginningsOf, isOneWord } from '@lectern/nest-kit';

/** How people are looked up: the id of an account, beginnings of addresses, and beginnings of words (a text search). */
export interface PeopleLookUp {
  readonly id?: string;
  readonly addresses: readonly string[];
  /** For `to_tsquery`; null when no words were typed. */
  readonly words: string | null;
  /** Who has a name or an address that begins with it has the words; null when more was typed, or something else. */
  readonly beginning: string | null;
  /** What was typed can fit nobody, such as a lone per cent sign. */
  readonly isHopeless: boolean;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The look-up is chosen by the shape of each word, so that the database reads indexes instead of all accounts. */
export function peopleLookUp(typed: string): PeopleLookUp {
  const parts = typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  const [only = ''] = parts;
  if (parts.length === 1 && ID.test(only))
    return { id: only, addresses: [], words: null, beginning: null, isHopeless: false };
  const addresses = parts.filter((part) => part.indexOf('@') > 0);
  const rest = parts.filter((part) => part.indexOf('@') <= 0);
  const tokens = rest.map(tokensOf);
  return {
    addresses,
    words: rest.length === 0 ? null : tokens.flat().join(' & '),
    beginning: parts.length === 1 && isOneWord(only) ? only : null,
    isHopeless: tokens.some((found) => found.length === 0),
  };
}

/** `@clinic.example` is a part of an address and stays whole; of other words the letters and digits count. */
function tokensOf(part: string): string[] {
  const host = /^@([a-z0-9.-]+)$/.exec(part)?.[1];
  return host === undefined ? beginningsOf(part) : [`'${host}':*`];
}

/** A beginning as a pattern of LIKE. */
export const startingWith = (beginning: string): string => `${beginning.replace(/[\\%_]/g, '\\$&')}%`;
