import * as z from 'zod/mini';
import { SALE_STATES } from './sale-window.vocabulary.ts';

const when = z.iso.datetime();

/** As bodies and answers of staff and authors hold them; null is no limit. */
export const saleTimes = { startsAt: z.nullable(when), endsAt: z.nullable(when) };

/** Between which moments a course can be bought, for those who look after it. */
export const SaleWindow = z.object({
  ...saleTimes,
  /** Moves with each change; 0 of a course that never had one. */
  version: z.int(),
});
export type SaleWindow = z.infer<typeof SaleWindow>;

/** The same for visitors, with what holds by the clock of the service: theirs may be wrong. */
export const ShownSale = z.object({
  starts_at: z.nullable(when),
  ends_at: z.nullable(when),
  state: z.enum(SALE_STATES),
});
export type ShownSale = z.infer<typeof ShownSale>;
