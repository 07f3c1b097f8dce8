import * as z from 'zod/mini';

const day = z.iso.date();

/** What every answer with figures says of its range of Korean days, and of the equally long one before it. */
export const statisticsRange = {
  from: day,
  to: day,
  beforeFrom: day,
  beforeTo: day,
  /** Everything that happened before it is counted; null before anything was. */
  asOf: z.nullable(z.iso.datetime()),
};
