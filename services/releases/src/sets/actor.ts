/**
 * Who changes what visitors get: a team with its token, a member of staff with their session, a second person with a token
 * that only confirms, or the two persons who released together.
 */
export type Actor =
  | { readonly kind: 'team'; readonly team: string }
  | { readonly kind: 'staff'; readonly accountId: string }
  | { readonly kind: 'confirmer'; readonly name: string }
  | { readonly kind: 'two'; readonly asked: string; readonly confirmed: string };

const STAFF = 'staff:';

/** The actor as the log of decisions names them. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'team') return actor.team;
  if (actor.kind === 'staff') return `${STAFF}${actor.accountId}`;
  return actor.kind === 'confirmer' ? actor.name : `${actor.asked} + ${actor.confirmed}`;
}

/** Whether the log of decisions names a member of staff so, alone or as one of two persons. */
export const isOfStaff = (name: string): boolean => name.includes(STAFF);
