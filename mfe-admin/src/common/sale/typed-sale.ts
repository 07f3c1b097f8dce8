import { findSaleFault, type SaleFault, type SaleTimes } from '@lectern/contracts-catalog';
import { keepMoment, toKoreanField } from '../korean-time.ts';

/** Moments in Korean time, as fields of date and time have them; empty for no limit. */
export interface TypedSale {
  readonly starts: string;
  readonly ends: string;
}

export const NO_SALE: TypedSale = { starts: '', ends: '' };
const NO_TIMES: SaleTimes = { startsAt: null, endsAt: null };

export const typeSale = ({ startsAt, endsAt }: SaleTimes): TypedSale => ({
  starts: toKoreanField(startsAt),
  ends: toKoreanField(endsAt),
});

/** @param before What the fields were filled with. */
export const readSale = ({ starts, ends }: TypedSale, before: SaleTimes = NO_TIMES): SaleTimes => ({
  startsAt: keepMoment(starts, before.startsAt),
  endsAt: keepMoment(ends, before.endsAt),
});

/** What is wrong with what was typed; `range` also of a date that no calendar has. */
export function findTypedFault(typed: TypedSale): SaleFault | null {
  const times = readSale(typed);
  const isUnread =
    (typed.starts !== '' && times.startsAt === null) || (typed.ends !== '' && times.endsAt === null);
  return isUnread ? 'range' : findSaleFault(times);
}
