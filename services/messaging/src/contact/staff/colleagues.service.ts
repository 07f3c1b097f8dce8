import { LOGGER, PersonNames, ServiceClient, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingSettings } from '../../config.ts';

/** Names of staff, which identity knows. */
@Injectable()
export class Colleagues {
  private readonly names: PersonNames;

  constructor(
    @Inject(SETTINGS) { identityUrl, serviceSecret }: MessagingSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.names = new PersonNames(new ServiceClient(identityUrl, serviceSecret), logger);
  }

  /** Names by id. Accounts that are gone are missing, and colleagues whom identity does not answer for. */
  findNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.names.findNames(userIds);
  }
}
