/** Global name that a remote's entry script defines: an identifier, which cannot hold the dashes of an id. */
export const globalNameOf = (remoteId: string): string => `lectern_${remoteId.replaceAll('-', '_')}`;
