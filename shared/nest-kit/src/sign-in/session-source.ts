import type { SignedInPerson } from '@lectern/contracts-core';

/** Injection token of the `SessionSource` a service asks. */
export const SESSION_SOURCE = Symbol('SessionSource');

/** Finds the person of a session secret: identity in its own table, the other services by a call to identity. */
export interface SessionSource {
  /** Undefined when the secret has no session, or its session has ended. */
  findPerson(secret: string): Promise<SignedInPerson | undefined>;
}
