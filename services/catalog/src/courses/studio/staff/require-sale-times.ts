import { CATALOG_ERRORS as C, findSaleFault, SALE_YEARS, type SaleTimes } from '@lectern/contracts-catalog';
import { DomainError } from '@lectern/nest-kit';

/** @throws {DomainError} SCHEDULE_REFUSED for an end that is not after the start, SALE_WINDOW_TOO_LONG for a slip of a year. */
export function requireSaleTimes(times: SaleTimes): void {
  const fault = findSaleFault(times);
  if (fault === 'order') throw new DomainError(C.SCHEDULE_REFUSED);
  if (fault === 'range') throw new DomainError(C.SALE_WINDOW_TOO_LONG, { years: SALE_YEARS });
}
