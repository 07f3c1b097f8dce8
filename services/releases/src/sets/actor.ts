/** Who changes what visitors get: a team with its token, or a member of staff with their session. */
export type Actor =
  { readonly kind: 'team'; readonly team: string } | { readonly kind: 'staff'; readonly accountId: string };

/** The actor as the log of decisions names them. */
export const nameOf = (actor: Actor): string =>
  actor.kind === 'team' ? actor.team : `staff:${actor.accountId}`;
