import {
  listAuditEntries,
  type AuditRecord,
  type QueryOutput,
  type ResponseOf,
} from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import {
  AuditEntriesRepository,
  type AuditEntryFilters,
  type LecturePlace,
  type RecordedKind,
} from './audit-entries.repository.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;
const ENTRY = /^\d{1,18}$/;

/** What the service wrote down, page by page. */
@Injectable()
export class AuditEntriesService {
  private readonly entries: AuditEntriesRepository;

  constructor(entries: AuditEntriesRepository) {
    this.entries = entries;
  }

  async listEntries(
    query: QueryOutput<typeof listAuditEntries>,
  ): Promise<ResponseOf<typeof listAuditEntries>> {
    const [page, actions] = await Promise.all([
      this.entries.listEntries(filtersOf(query)),
      query.facts === 'yes' ? this.entries.listActions() : [],
    ]);
    return { ...page, actions };
  }

  /** The latest entries of this service about an object or about any of a few of its kind: `detail` has its id under the name of the kind. */
  async listOfObject(
    kind: RecordedKind,
    ids: string | readonly string[],
    most: number,
  ): Promise<AuditRecord[]> {
    if (typeof ids === 'string') return this.entries.listOfObject(kind, ids, most);
    const found = await Promise.all(ids.map((id) => this.entries.listOfObject(kind, id, most)));
    return found.flat().toSorted(laterFirst).slice(0, most);
  }

  /** The latest entries of this service with one of these actions whose `detail` names that lecture. */
  listOfLecture(place: LecturePlace, acts: readonly string[], most: number): Promise<AuditRecord[]> {
    return this.entries.listOfLecture(place, acts, most);
  }
}

/** Moments have the same length, and ids decide between entries of the same one. */
const laterFirst = (one: AuditRecord, other: AuditRecord): number =>
  one.at === other.at ? Number(other.id) - Number(one.id) : one.at < other.at ? 1 : -1;

/** Junk is no condition, as everywhere in lists. */
function filtersOf(query: QueryOutput<typeof listAuditEntries>): AuditEntryFilters {
  const { people, as, action, trace, scope, order, size, afterAt, afterId, isMomentOpen } = query;
  const [from, before, at] = [query.from, query.before, afterAt].map((text) => (isMoment(text) ? text : ''));
  return {
    scope,
    order,
    size,
    action,
    trace,
    isCounted: query.facts === 'yes',
    ...(people ? { as, people: people.split(',').filter(Boolean) } : {}),
    ...(from ? { from } : {}),
    ...(before ? { before } : {}),
    ...(at
      ? {
          after: {
            at,
            isMomentOpen: isMomentOpen === 'yes',
            ...(ENTRY.test(afterId) ? { id: afterId } : {}),
          },
        }
      : {}),
  };
}

const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text));
