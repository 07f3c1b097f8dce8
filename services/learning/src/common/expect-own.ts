import { ACCESS_ERRORS, type SignedInPerson } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';

/** A request that names an account names the signed-in one. @throws {DomainError} FORBIDDEN. */
export function expectOwn(person: SignedInPerson, named: string | undefined): void {
  if (named && named !== person.userId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
}
