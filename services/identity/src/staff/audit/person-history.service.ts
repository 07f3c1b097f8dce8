import type { Role } from '@lectern/contracts-core';
import { AUDITED_SERVICES, type AuditedService } from '@lectern/contracts-identity';
import { Injectable } from '@nestjs/common';
import { AuditedServices } from './audited-services.ts';
import { AuditPeopleRepository } from './audit-people.repository.ts';
import { AUDIT_SOURCES, mergePages, placeIn } from './merge-pages.ts';
import { mayReadChange } from './value-readers.ts';

/** Entries of a person that a panel shows. */
const MOST = 50;
/** Acts of which only owners read, in the audit log: others of staff open the panel as well. */
export const ACTS_FOR_OWNERS = new Set(['leak-looked-up']);

export interface HistoryEntry {
  readonly at: Date;
  readonly action: string;
  /** Name of who acted, or the id when no account is left; null when it was the person, or nobody knows. */
  readonly by: string | null;
  readonly address: string | null;
  /** Null also where the reader may not know it. */
  readonly reason: string | null;
}

/** What happened to a person, in every service, the latest first. */
@Injectable()
export class PersonHistoryService {
  constructor(
    private readonly sources: AuditedServices,
    private readonly people: AuditPeopleRepository,
  ) {}

  async listHistory(
    id: string,
    roles: readonly Role[],
  ): Promise<{ entries: HistoryEntry[]; missing: AuditedService[] }> {
    const query = {
      people: id,
      as: 'subject',
      action: '',
      trace: '',
      from: '',
      before: '',
      scope: 'all',
      order: 'desc',
      size: MOST,
      facts: 'no',
    } as const;
    const answers = await Promise.all(
      AUDITED_SERVICES.map(async (service) => ({
        service,
        page: await this.sources.listEntries(service, { ...query, ...placeIn(AUDIT_SOURCES, service, '') }),
      })),
    );
    const all = answers.flatMap(({ service, page }) =>
      (page?.entries ?? [])
        .filter(({ action }) => !ACTS_FOR_OWNERS.has(action))
        .map((entry) => ({ ...entry, service })),
    );
    const { page } = mergePages(AUDIT_SOURCES, all, { order: 'desc', size: MOST });
    const names = await this.people.listNames(page.flatMap(({ actorId }) => actorId ?? []));
    const entries = page.map(({ at, service, action, actorId, address, detail: { reason } }) => ({
      at: new Date(at),
      action,
      by: actorId === null || actorId === id ? null : (names.get(actorId) ?? actorId),
      address,
      reason: typeof reason === 'string' && mayReadChange(roles, { service, action }) ? reason : null,
    }));
    return {
      entries,
      missing: answers.filter(({ page: found }) => found === null).map(({ service }) => service),
    };
  }
}
