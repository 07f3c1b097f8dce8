import { IDENTITY_ERRORS as E, type getApplicationHistory } from '@lectern/contracts-identity';
import { DomainError, HistoryService, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ApplicationsRepository } from './applications.repository.ts';

/** What was decided about an application to teach and about the earlier ones of the same person. */
@Injectable()
export class ApplicationHistoryService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly history: HistoryService,
  ) {}

  /** Of one's own application without reasons: they are words of colleagues among themselves. @throws {DomainError} APPLICATION_NOT_FOUND. */
  async readHistory(
    applicationId: string,
    readerId: string,
  ): Promise<RouteOutput<typeof getApplicationHistory>> {
    const row = await this.applications.findForStaff(applicationId);
    if (!row || row.state === 'draft') throw new DomainError(E.APPLICATION_NOT_FOUND);
    const ids = await this.applications.listOfAccount(row.accountId);
    return this.history.readHistory('application', ids, {
      readsFacts: row.accountId !== readerId,
      ownActs: ['instructor-application-submitted'],
    });
  }
}
