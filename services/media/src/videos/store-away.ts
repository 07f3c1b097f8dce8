import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';

/** Milliseconds after which work that found the object store away is begun again. */
const AGAIN_MS = 15_000;

/** Whether work ended because the object store cannot be asked. The film is not to blame: its work waits, however long that takes. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof DomainError && error.spec === COMMON_ERRORS.UNAVAILABLE;

/** When to ask the store again. */
export const afterStoreWasAway = (): { startAfter: Date } => ({
  startAfter: new Date(Date.now() + AGAIN_MS),
});
