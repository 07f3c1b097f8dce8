import { HISTORY_LINES, type AuditRecord, type HistoryLine } from '@lectern/contracts-core';

/** Entries of the record that a history is made from: one more than it tells, so that it knows whether it is cut. */
export const HISTORY_ENTRIES = HISTORY_LINES + 1;

export interface HistoryFacts {
  /**
   * Whether the reader may do such acts too: others read what was done, when and by whom, without the reason, which is free text of a
   * colleague, and without the values.
   */
  readonly readsFacts?: boolean;
  /** Names of recorded values that are told besides. */
  readonly more?: readonly string[];
}

/** The history that staff are told of these entries, which have the latest first; who is not among the names stays unnamed. */
export const presentHistory = (
  entries: readonly AuditRecord[],
  names: ReadonlyMap<string, string>,
  { readsFacts = true, more = [] }: HistoryFacts = {},
): { history: HistoryLine[]; isHistoryCut: boolean } => ({
  history: entries.slice(0, HISTORY_LINES).map(({ id, at, action, actorId, detail }) => ({
    id,
    at,
    action,
    actorName: names.get(actorId ?? '') ?? '',
    isOfSite: actorId === null,
    ...factsOf(readsFacts ? detail : {}, more),
  })),
  isHistoryCut: entries.length > HISTORY_LINES,
});

const factsOf = (
  detail: AuditRecord['detail'],
  more: readonly string[],
): Pick<HistoryLine, 'reason' | 'before' | 'after' | 'more'> => ({
  reason: textOf(detail['reason']) ?? '',
  before: textOf(detail['before']),
  after: textOf(detail['after']),
  ...(more.length > 0
    ? {
        more: Object.fromEntries(
          more.flatMap((name) => {
            const text = textOf(detail[name]);
            return text === null ? [] : [[name, text]];
          }),
        ),
      }
    : {}),
});
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
