import { IDENTITY_ERRORS as E, type getApplicationHistory } from '@lectern/contracts-identity';
import {
  AuditEntriesService,
  DomainError,
  HISTORY_ENTRIES,
  presentHistory,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PersonCardsService } from '../../accounts/person-cards/person-cards.service.ts';
import { ApplicationsRepository } from './applications.repository.ts';

/** What was decided about an application to teach and about the earlier ones of the same person. */
@Injectable()
export class ApplicationHistoryService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly audit: AuditEntriesService,
    private readonly people: PersonCardsService,
  ) {}

  /** Of one's own application without reasons: they are words of colleagues among themselves. @throws {DomainError} APPLICATION_NOT_FOUND. */
  async readHistory(
    applicationId: string,
    readerId: string,
  ): Promise<RouteOutput<typeof getApplicationHistory>> {
    const row = await this.applications.findForStaff(applicationId);
    if (!row || row.state === 'draft') throw new DomainError(E.APPLICATION_NOT_FOUND);
    const { accountId } = row;
    const ids = await this.applications.listOfAccount(accountId);
    const entries = await this.audit.listOfObjects('application', ids, HISTORY_ENTRIES);
    const named = entries.map((entry) =>
      // What a person did alone has no actor.
      entry.action === 'instructor-application-submitted' ? { ...entry, actorId: entry.accountId } : entry,
    );
    const names = await this.people.listNames(named.flatMap(({ actorId }) => actorId ?? []));
    return presentHistory(named, names, { readsFacts: accountId !== readerId });
  }
}
