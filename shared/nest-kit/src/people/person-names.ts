import { findPersonNames, MOST_NAMED } from '@lectern/contracts-identity';
import { DomainError } from '../errors/domain-error.ts';
import type { ServiceClient } from '../http/service-client.ts';
import { splitList } from '../http/split-list.ts';
import type { Logger } from '../logging/logger.ts';

/** Injection token of the `NameSource` of a service that knows names itself; the others ask identity. */
export const PERSON_NAMES = Symbol('PersonNames');

/** Finds names by account; null stands for no person. Accounts that are gone are missing. */
export interface NameSource {
  findNames(userIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}

/** Names of people, which identity knows, for lists and records that are true without them. */
export class PersonNames implements NameSource {
  private readonly identity: Pick<ServiceClient, 'callEndpoint'>;
  private readonly logger: Pick<Logger, 'warn'>;

  constructor(identity: Pick<ServiceClient, 'callEndpoint'>, logger: Pick<Logger, 'warn'>) {
    this.identity = identity;
    this.logger = logger;
  }

  /**
   * Names by person, in one call for a hundred; null stands for no person. Accounts that are gone are missing. When identity does not
   * answer, the log tells of it, and the names that it was not asked for are missing too.
   */
  async findNames(userIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    try {
      for (const part of splitList([...new Set(userIds.filter((id) => id !== null))], MOST_NAMED)) {
        const { people } = await this.identity.callEndpoint(findPersonNames, { body: { userIds: part } });
        for (const { userId, name } of people) found.set(userId, name);
      }
    } catch (err) {
      if (!(err instanceof DomainError)) throw err;
      this.logger.warn({ err }, 'names could not be asked for');
    }
    return found;
  }
}
