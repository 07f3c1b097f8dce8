import { HISTORY_LINES } from '@lectern/contracts-core';
import type { RecordedHistory } from './record-history.tsx';

/** What several services tell of one thing, as one history, the latest first; null while one of them cannot be read. */
export function joinHistories(parts: readonly (RecordedHistory | null)[]): RecordedHistory | null {
  const read = parts.filter((part) => part !== null);
  if (read.length < parts.length) return null;
  const all = read
    .flatMap(({ history }) => history)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return {
    history: all.slice(0, HISTORY_LINES),
    isHistoryCut: read.some(({ isHistoryCut }) => isHistoryCut) || all.length > HISTORY_LINES,
  };
}
