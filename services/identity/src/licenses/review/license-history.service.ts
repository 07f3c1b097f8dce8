import type { getLicenseHistory } from '@lectern/contracts-identity';
import { AuditEntriesService, HISTORY_ENTRIES, presentHistory, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PersonCardsService } from '../../accounts/person-cards/person-cards.service.ts';
import { ReviewRepository } from './review.repository.ts';
import { ReviewService } from './review.service.ts';

/** What reviewers did with the licences of a person, and why. */
@Injectable()
export class LicenseHistoryService {
  constructor(
    private readonly reviews: ReviewService,
    private readonly licenses: ReviewRepository,
    private readonly audit: AuditEntriesService,
    private readonly people: PersonCardsService,
  ) {}

  /** Of the licence and of those that the person handed in before. @throws {DomainError} LICENSE_NOT_FOUND. */
  async readHistory(licenseId: string): Promise<RouteOutput<typeof getLicenseHistory>> {
    const { accountId } = await this.reviews.requireLicense(licenseId);
    const earlier = await this.licenses.listEarlier(accountId, licenseId);
    const ids = [licenseId, ...earlier.map(({ id }) => id)];
    const entries = await this.audit.listOfObjects('license', ids, HISTORY_ENTRIES);
    const named = entries.map((entry) =>
      // What a person did alone has no actor.
      entry.action === 'license-submitted' ? { ...entry, actorId: entry.accountId } : entry,
    );
    const names = await this.people.listNames(named.flatMap(({ actorId }) => actorId ?? []));
    return presentHistory(named, names);
  }
}
