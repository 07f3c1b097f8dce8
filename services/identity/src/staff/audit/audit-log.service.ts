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
import { AuditService, DomainError, SlidingLimits, type CsvPages, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import { addressDigest } from '../address-digest.ts';
import { AuditedServices } from './audited-services.ts';
import { auditCells, AUDIT_HEAD } from './audit-file.ts';
import { AuditPeopleRepository } from './audit-people.repository.ts';
import { koreanDays } from './korean-days.ts';
import { mergePages, placeIn, type ServiceEntry } from './merge-pages.ts';

type Query = QueryOutput<typeof listAudit>;
type Page = ResponseOf<typeof listAudit>;

const EXPORTS: Limit = { name: 'audit-export', hits: 10, seconds: 60 * 60 };
/** Rows of a file. */
const MOST_ROWS = 100_000;

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
    const words = query.q.normalize('NFC').trim().toLowerCase();
    const found = words ? await this.people.findPeople(words, AUDIT_PEOPLE) : [];
    const conditions = {
      // Whom no account is left of is found by what stands in the record instead of the id.
      as: 'either' as const,
      people: words ? [...found.slice(0, AUDIT_PEOPLE - 1), asId(words)].filter(Boolean).join(',') : '',
      action: query.action,
      scope: query.scope,
      order: query.order,
      size: query.size + 1,
      ...koreanDays(query.from, query.until),
    };
    const asked = query.service ? [query.service] : AUDITED_SERVICES;
    const pages = await Promise.all(
      asked.map(async (service) => ({
        service,
        answer: await this.sources.listEntries(service, { ...conditions, ...placeIn(service, query.after) }),
      })),
    );
    const answers = pages.flatMap(({ service, answer }) => (answer ? [{ service, ...answer }] : []));
    const { page, next } = mergePages(answers.flatMap(entriesOf), query);
    const count = answers.reduce((sum, answer) => sum + answer.count, 0);
    return {
      items: await this.presentEntries(page),
      next,
      size: query.size,
      count: Math.min(count, LIST_CAP),
      isCapped: count > LIST_CAP,
      actions: [...new Set(answers.flatMap(({ actions }) => actions))].sort(),
      missing: pages.filter(({ answer }) => answer === null).map(({ service }) => service),
      hasMorePeople: found.length === AUDIT_PEOPLE,
    };
  }

  /** The file of the filtered record, once it is written down who takes it. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async prepareFile(wanted: AuditExport, actor: { id: string; address: string }): Promise<CsvPages> {
    await this.limits.countHit(EXPORTS, actor.id);
    const filters = Object.entries(wanted).flatMap(([name, value]) =>
      value ? [[name, value] as const] : [],
    );
    await this.audit.recordEntry({
      action: 'audit-exported',
      actorId: actor.id,
      address: actor.address,
      detail: Object.fromEntries(filters),
    });
    return { name: 'lectern-audit', head: AUDIT_HEAD, pages: this.readPages(wanted) };
  }

  private async *readPages(wanted: AuditExport): AsyncGenerator<string[][]> {
    const size = AUDIT_ROWS - 1;
    let after = '';
    for (let rows = 0; rows < MOST_ROWS; rows += size) {
      const { items, next, missing } = await this.listEntries({ ...wanted, size, after });
      // A file with holes looks whole: it is refused, or breaks off, which the browser shows.
      if (missing.length > 0) throw new DomainError(COMMON_ERRORS.UNAVAILABLE);
      yield items.map(auditCells);
      if (next === null) return;
      after = next;
    }
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
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
