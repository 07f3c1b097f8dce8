import * as z from 'zod/mini';

/** Lines that the history beside something has at most. */
export const HISTORY_LINES = 50;

/** Something that was done about what staff have open, as the record has it. */
export const HistoryLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** As the record names it, such as `certificate-revoked`. */
  action: z.string(),
  /** Empty when the account is gone, nobody could be asked, or the site did it by itself. */
  actorName: z.string(),
  /** Whether the site acted by itself. */
  isOfSite: z.boolean(),
  reason: z.string(),
  /** Its facts as JSON, as the record has them; null where it has none. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Further recorded values by name, where this history has some. */
  more: z.optional(z.record(z.string(), z.string())),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/** Fields of an answer: the history of something, the latest first. */
export const historyFacts = {
  /** `HISTORY_LINES` at most. */
  history: z.array(HistoryLine),
  isHistoryCut: z.boolean(),
};
