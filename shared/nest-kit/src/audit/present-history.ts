import { HISTORY_LINES, type AuditRecord, type HistoryLine } from '@lectern/contracts-core';

/** Entries of the record that a history is made from: one more than it tells, so that it knows whether it is cut. */
export const HISTORY_ENTRIES = HISTORY_LINES + 1;

/** The history that staff are told of these entries, which have the latest first; who is not among the names stays unnamed. */
export const presentHistory = (
  entries: readonly AuditRecord[],
  names: ReadonlyMap<string, string>,
): { history: HistoryLine[]; isHistoryCut: boolean } => ({
  history: entries.slice(0, HISTORY_LINES).map(({ id, at, action, actorId, detail }) => ({
    id,
    at,
    action,
    actorName: names.get(actorId ?? '') ?? '',
    isOfSite: actorId === null,
    reason: textOf(detail['reason']) ?? '',
    before: textOf(detail['before']),
    after: textOf(detail['after']),
  })),
  isHistoryCut: entries.length > HISTORY_LINES,
});

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
