import { LIST_CAP } from '@lectern/contracts-core';
import { pageOf, readCursor, type RowKey } from '@lectern/nest-kit';

/** Stands for no date, which is after every date. */
const NEVER = '9999-12-31T23:59:59.999999Z';

/** Where a lecture stands in a list by its start. */
export const keyOfLecture = (lectureId: string, startsAt: Date | null): RowKey => ({
  at: startsAt === null ? NEVER : startsAt.toISOString().replace('Z', '000Z'),
  id: lectureId,
});

interface Wanted {
  readonly after: string;
  readonly size: number;
  readonly order: 'asc' | 'desc';
}

/** A page by key of lectures that come from elsewhere; those without a date are the latest. */
export function pageOfLectures<One>(
  lectures: readonly One[],
  { after, size, order }: Wanted,
  keyOf: (one: One) => RowKey,
): { rows: One[]; next: string | null; count: number; isCapped: boolean } {
  const direction = order === 'asc' ? 1 : -1;
  const key = readCursor(after);
  const rest = [...lectures]
    .sort((one, other) => direction * compareKeys(keyOf(one), keyOf(other)))
    .filter((one) => key === undefined || direction * compareKeys(keyOf(one), key) > 0);
  return {
    ...pageOf(rest, size, keyOf),
    count: Math.min(lectures.length, LIST_CAP),
    isCapped: lectures.length > LIST_CAP,
  };
}

function compareKeys(one: RowKey, other: RowKey): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
