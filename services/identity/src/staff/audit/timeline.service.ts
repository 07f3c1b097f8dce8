import type { PersonEvent, QueryOutput, ResponseOf } from '@lectern/contracts-core';
import {
  AUDITED_SERVICES,
  type AuditedService,
  type getTimeline,
  IDENTITY_ERRORS,
  type TimelineRow,
} from '@lectern/contracts-identity';
import { hasRole, type Role } from '@lectern/contracts-core';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../actor.ts';
import { textOf } from './audit-log.service.ts';
import { AuditPeopleRepository } from './audit-people.repository.ts';
import { AuditedServices, EVENT_SERVICES } from './audited-services.ts';
import { mergePages, placeIn, type ServiceEntry, type Sources } from './merge-pages.ts';
import { ACTS_FOR_OWNERS } from './person-history.service.ts';
import { mayReadChange, valueReaders } from './value-readers.ts';

type Merged = { readonly at: string; readonly id: string; readonly service: AuditedService } & (
  | { readonly act: ServiceEntry; readonly event?: undefined }
  | { readonly event: PersonEvent; readonly act?: undefined }
);

const eventsOf = (service: string): string => `${service}-events`;
/** The record of every service, and the events of those that have some. */
const SOURCES: Sources<Merged> = {
  names: [...AUDITED_SERVICES, ...EVENT_SERVICES.map(eventsOf)],
  of: ({ service, event }) => (event ? eventsOf(service) : service),
};

/** Everything that happened to a person, in every service, as one list by time. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly sources: AuditedServices,
    private readonly people: AuditPeopleRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} USER_NOT_FOUND. */
  async getTimeline(
    id: string,
    query: QueryOutput<typeof getTimeline>,
    actor: Actor & { readonly roles: readonly Role[] },
  ): Promise<ResponseOf<typeof getTimeline>> {
    const name = (await this.people.listNames([id])).get(id);
    if (name === undefined) throw new DomainError(IDENTITY_ERRORS.USER_NOT_FOUND);
    const isOwner = actor.roles.includes('owner');
    const [acts, events] = await Promise.all([
      this.readActs(id, query, isOwner ? 'either' : 'subject'),
      this.readEvents(id, query),
    ]);
    await this.audit.recordEntry({
      action: 'timeline-viewed',
      accountId: id,
      actorId: actor.id,
      address: actor.address,
    });
    const answers = [...acts, ...events];
    const { page, next } = mergePages(
      SOURCES,
      answers.flatMap(({ rows }) => rows ?? []),
      { order: 'desc', size: query.size },
    );
    // What the reader may not see leaves a shorter page: pages are cut before, so that no row is left out between two of them.
    const shown = page.filter(({ act, event }) =>
      act ? isOwner || !ACTS_FOR_OWNERS.has(act.action) : hasRole(actor.roles, event.readers),
    );
    return {
      person: { id, name },
      items: await this.present(shown, actor.roles),
      next,
      size: query.size,
      missing: AUDITED_SERVICES.filter((service) =>
        answers.some((answer) => answer.service === service && answer.rows === null),
      ),
    };
  }

  private readActs(id: string, { after, size }: Query, as: 'either' | 'subject'): Promise<Answer[]> {
    const wanted = {
      ...{ people: id, as, action: '', trace: '', from: '', before: '' },
      ...({ scope: 'all', order: 'desc', size: size + 1, facts: 'no' } as const),
    };
    return Promise.all(
      AUDITED_SERVICES.map(async (service) => {
        const place = placeIn(SOURCES, service, after);
        const answer = await this.sources.listEntries(service, { ...wanted, ...place });
        const rows = answer?.entries.map((entry) => ({
          ...{ at: entry.at, id: entry.id, service },
          act: { ...entry, service },
        }));
        return { service, rows: rows ?? null };
      }),
    );
  }

  private readEvents(id: string, { after, size }: Query): Promise<Answer[]> {
    return Promise.all(
      EVENT_SERVICES.map(async (service) => {
        const place = placeIn(SOURCES, eventsOf(service), after);
        const events = await this.sources.listEvents(service, { person: id, size: size + 1, ...place });
        const rows = events?.map((event) => ({ at: event.at, id: event.id, service, event }));
        return { service, rows: rows ?? null };
      }),
    );
  }

  private async present(rows: readonly Merged[], roles: readonly Role[]): Promise<TimelineRow[]> {
    const ids = rows.flatMap(({ act, event }) => (act ? [act.accountId, act.actorId] : [event.actorId]));
    const names = await this.people.listNames([...new Set(ids.filter((id) => id !== null))]);
    const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
    return rows.map((row) => ({
      id: `${SOURCES.of(row)}:${row.id}`,
      at: new Date(row.at).toISOString(),
      service: row.service,
      ...(row.act ? presentAct(row.act, named, roles) : presentEvent(row.event, named)),
    }));
  }
}

type Query = QueryOutput<typeof getTimeline>;
/** Null where the service did not answer. */
interface Answer {
  readonly service: AuditedService;
  readonly rows: readonly Merged[] | null;
}
type Named = (id: string | null) => TimelineRow['actor'];
type Presented = Omit<TimelineRow, 'id' | 'at' | 'service'>;

/** Recorded values, such as sums and the words of mails, are for those whose role opens the list that has them. */
function presentAct(entry: ServiceEntry, named: Named, roles: readonly Role[]): Presented {
  const { reason, ...values } = entry.detail;
  const { before, after, ...more } = hasRole(roles, valueReaders(entry.service, entry.action)) ? values : {};
  const isToldChange = mayReadChange(roles, entry);
  return {
    kind: 'act',
    action: entry.action,
    actor: named(entry.actorId),
    subject: named(entry.accountId),
    objectId: null,
    title: null,
    before: isToldChange ? textOf(before) : null,
    after: isToldChange ? textOf(after) : null,
    reason: isToldChange ? textOf(reason) : null,
    more: Object.fromEntries(Object.entries(more).map(([name, value]) => [name, textOf(value) ?? ''])),
    traceId: entry.traceId ?? null,
  };
}

const presentEvent = (event: PersonEvent, named: Named): Presented => ({
  kind: event.kind,
  action: null,
  actor: named(event.actorId),
  subject: null,
  objectId: event.objectId,
  title: event.title,
  before: event.from ?? null,
  after: event.to ?? null,
  reason: event.cause ?? null,
  more: {},
  traceId: event.traceId,
});
