import { OWNERS } from './call-owners.ts';
import { isBelow } from './prefixes-of.ts';

/** Service name → origin, such as `{ catalog: 'http://127.0.0.1:4001' }`. */
export type ApiOrigins = Readonly<Record<string, string>>;

/** Pictures people uploaded; an address never shows anything else. */
const PICTURES = ['/media/user', 'media'] as const;
/** Playlists, keys and segments of films; each address holds a token that media checks. */
const FILMS = ['/media/v', 'media'] as const;

/** The deepest prefix counts, and a name before a parameter. Paths without an owner are answered by the edge itself with 404. */
const PREFIXES = [...OWNERS, PICTURES, FILMS].sort(([one], [other]) => rank(other) - rank(one));

/** Origin of the service that owns a path, or undefined when none does or it is not deployed. */
export function originOfPath(path: string, origins: ApiOrigins): string | undefined {
  const owner = PREFIXES.find(([prefix]) => isBelow(path, prefix));
  return owner && origins[owner[1]];
}

function rank(prefix: string): number {
  const segments = prefix.split('/');
  return 2 * segments.length - (segments.includes('*') ? 1 : 0);
}
