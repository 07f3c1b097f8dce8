import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '../errors/domain-error.ts';
import type { Logger } from '../logging/logger.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Awaits an answer of the object store.
 * @throws {DomainError} UNAVAILABLE when the store cannot be asked.
 * @throws {RangeError} when the file is longer than was asked for: it stays so.
 * @example const file = await askStore(logger, () => store.getObject(key, LONGEST));
 */
export async function askStore<T>(logger: Logger, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    logger.warn({ err: cause }, 'the object store cannot be asked');
    throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { cause, retryAfter: RETRY_AFTER_SECONDS });
  }
}
