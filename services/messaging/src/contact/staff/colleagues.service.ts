import { findPersonNames, MOST_NAMED } from '@lectern/contracts-identity';
import { DomainError, ServiceClient, SETTINGS, splitList } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingSettings } from '../../config.ts';

/** Names of staff, which identity knows. */
@Injectable()
export class Colleagues {
  private readonly identity: ServiceClient;

  constructor(@Inject(SETTINGS) { identityUrl, serviceSecret }: MessagingSettings) {
    this.identity = new ServiceClient(identityUrl, serviceSecret);
  }

  /**
   * Names by id, in one call for a hundred. Accounts that are gone are missing, and all while identity does not answer: a thread
   * without names is better than none.
   */
  async findNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    try {
      for (const part of splitList([...new Set(userIds)], MOST_NAMED)) {
        const { people } = await this.identity.callEndpoint(findPersonNames, { body: { userIds: part } });
        for (const { userId, name } of people) found.set(userId, name);
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    return found;
  }
}
