import {
  AUDIT_PEOPLE,
  AUDIT_ROWS,
  COMMON_ERRORS,
  LIST_CAP,
  type QueryOutput,
  type ResponseOf,
} from '@lectern/contracts-core';
import {
  AUDITED_SERVICES,
  type AuditExport,
  type AuditedService,
  type AuditLine,
  type listAudit,
} from '@lectern/contracts-identity';
import {
  AuditService,
  DomainError,
  filterDetail,
  SlidingLimits,
  type CsvPages,
  type Limit,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import { addressDigest } from '../address-digest.ts';
import { AuditedServices, type EntriesQuery } from './audited-services.ts';
import { auditCells, AUDIT_HEAD, incompleteRow } from './audit-file.ts';
import { AuditPeopleRepository } from './audit-people.repository.ts';
import { koreanDays } from './korean-days.ts';
import {
  AUDIT_SOURCES,
  mergeAll,
  mergePages,
  placeIn,
  type PageReader,
  type PlaceInSource,
  type ServiceEntry,
} from './merge-pages.ts';

type Query = QueryOutput<typeof listAudit>;
type Page = ResponseOf<typeof listAudit>;

const EXPORTS: Limit = { name: 'audit-export', hits: 10, seconds: 60 * 60 };
type Conditions = Omit<EntriesQuery, 'size' | 'facts' | keyof PlaceInSource>;

/** The records of all services as one list, for owners. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly sources: AuditedServices,
    private readonly people: AuditPeopleRepository,
    private readonly secrets: Secrets,
    private readonly audit: AuditService,
    private readonly limits: SlidingLimits,
  ) {}

  async listEntries(query: Query): Promise<Page> {
    const { hasMorePeople, ...conditions } = await this.readConditions(query);
    const asked = query.service ? [query.service] : AUDITED_SERVICES;
    const pages = await Promise.all(
      asked.map(async (service) => {
        const place = placeIn(AUDIT_SOURCES, service, query.after);
        const wanted = { ...conditions, ...place, size: query.size + 1, facts: 'yes' } as const;
        return { service, answer: await this.sources.listEntries(service, wanted) };
      }),
    );
    const answers = pages.flatMap(({ service, answer }) => (answer ? [{ service, ...answer }] : []));
    const { page, next } = mergePages(AUDIT_SOURCES, answers.flatMap(entriesOf), query);
    const count = answers.reduce((sum, answer) => sum + answer.count, 0);
    return {
      items: await this.presentEntries(page),
      next,
      size: query.size,
      count: Math.min(count, LIST_CAP),
      isCapped: count > LIST_CAP,
      actions: [...new Set(answers.flatMap(({ actions }) => actions))].sort(),
      missing: pages.filter(({ answer }) => answer === null).map(({ service }) => service),
      hasMorePeople,
    };
  }

  /** The file of the filtered record, once it is written down who takes it. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async prepareFile(wanted: AuditExport, actor: { id: string; address: string }): Promise<CsvPages> {
    await this.limits.countHit(EXPORTS, actor.id);
    await this.audit.recordEntry({
      action: 'audit-exported',
      actorId: actor.id,
      address: actor.address,
      detail: filterDetail(wanted),
    });
    return { name: 'lectern-audit', head: AUDIT_HEAD, pages: this.readPages(wanted) };
  }

  /** Every entry that fits, from a moment before which all are written: entries that come meanwhile are not waited for. */
  private async *readPages(wanted: AuditExport): AsyncGenerator<string[][]> {
    const { hasMorePeople, ...conditions } = await this.readConditions(wanted);
    const now = new Date().toISOString();
    const before = conditions.before && conditions.before < now ? conditions.before : now;
    const asked = wanted.service ? [wanted.service] : AUDITED_SERVICES;
    const readers = asked.map((service) => this.readerOf(service, { ...conditions, before }));
    const batches = mergeAll(AUDIT_SOURCES, readers, { order: wanted.order, size: AUDIT_ROWS });
    for await (const batch of batches) yield (await this.presentEntries(batch)).map(auditCells);
    if (hasMorePeople) yield [incompleteRow(AUDIT_PEOPLE - 1)];
  }

  private readerOf(service: AuditedService, conditions: Conditions): PageReader<ServiceEntry> {
    let place = placeIn(AUDIT_SOURCES, service, '');
    let isOver = false;
    return async () => {
      if (isOver) return [];
      const wanted = { ...conditions, ...place, size: AUDIT_ROWS, facts: 'no' } as const;
      const answer = await this.sources.listEntries(service, wanted);
      // A file with holes looks whole: it is refused, or breaks off, which the browser shows.
      if (answer === null) throw new DomainError(COMMON_ERRORS.UNAVAILABLE);
      const last = answer.entries.at(-1);
      isOver = last === undefined || answer.entries.length < AUDIT_ROWS;
      if (last) place = { afterAt: last.at, afterId: last.id, isMomentOpen: 'no' };
      return entriesOf({ service, ...answer });
    };
  }

  /** What every service is asked with. */
  private async readConditions(
    wanted: Omit<AuditExport, 'service'>,
  ): Promise<Conditions & { hasMorePeople: boolean }> {
    const words = wanted.q.normalize('NFC').trim().toLowerCase();
    const found = words ? await this.people.findPeople(words, AUDIT_PEOPLE) : [];
    return {
      // Whom no account is left of is found by what stands in the record instead of the id.
      as: 'either',
      people: words ? [...found.slice(0, AUDIT_PEOPLE - 1), asId(words)].filter(Boolean).join(',') : '',
      action: wanted.action,
      trace: wanted.trace,
      scope: wanted.scope,
      order: wanted.order,
      ...koreanDays(wanted.from, wanted.until),
      hasMorePeople: found.length === AUDIT_PEOPLE,
    };
  }

  private async presentEntries(entries: readonly ServiceEntry[]): Promise<AuditLine[]> {
    const ids = entries.flatMap(({ accountId, actorId }) => [accountId, actorId]);
    const names = await this.people.listNames([...new Set(ids.filter((id) => id !== null))]);
    const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
    return entries.map(({ detail: { reason, before, after, ...more }, ...entry }) => ({
      service: entry.service,
      id: entry.id,
      at: new Date(entry.at).toISOString(),
      action: entry.action,
      actor: person(entry.actorId),
      actorRoles: entry.actorRoles,
      subject: person(entry.accountId),
      addressDigest: entry.address === null ? null : addressDigest(this.secrets, entry.address),
      reason: textOf(reason),
      before: textOf(before),
      after: textOf(after),
      more: Object.fromEntries(Object.entries(more).map(([name, value]) => [name, textOf(value) ?? ''])),
      traceId: entry.traceId ?? null,
    }));
  }
}

const entriesOf = ({
  service,
  entries,
}: {
  service: AuditedService;
  entries: readonly Omit<ServiceEntry, 'service'>[];
}): ServiceEntry[] => entries.map((entry) => ({ ...entry, service }));

/** What was typed, where it could be an id: of an account, or of one that is deleted. */
const asId = (words: string): string => (/^[0-9a-z-]{1,80}$/.test(words) ? words : '-');

/** Recorded values are short texts; an unexpected one is shown as JSON. */
export function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
