import { REMOVED_ENTRIES, type RemovedStorefrontEntry } from '@lectern/contracts-catalog';
import type { AuditRecord, HistoryLine } from '@lectern/contracts-core';
import { findPersonNames } from '@lectern/contracts-identity';
import {
  AuditEntriesService,
  HISTORY_ENTRIES,
  LOGGER,
  presentHistory,
  ServiceClient,
  SETTINGS,
  type Logger,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../../config.ts';

/** Who added, changed and removed what of the storefront, and why. */
@Injectable()
export class StorefrontHistoryService {
  private readonly identity: ServiceClient;

  constructor(
    private readonly audit: AuditEntriesService,
    @Inject(SETTINGS) { identityUrl, serviceSecret }: CatalogSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.identity = new ServiceClient(identityUrl, serviceSecret);
  }

  /** Of an entry, also when it is gone. Empty of one that nobody touched. */
  async readHistory(id: string): Promise<{ history: HistoryLine[]; isHistoryCut: boolean }> {
    const entries = await this.audit.listOfStorefrontItem(id, HISTORY_ENTRIES);
    return presentHistory(entries, await this.findNames(entries));
  }

  /** Banners and slides that were removed, the latest first. */
  async listRemoved(): Promise<RemovedStorefrontEntry[]> {
    const { entries } = await this.audit.listEntries({
      action: 'storefront-removed',
      people: '',
      as: 'either',
      trace: '',
      from: '',
      before: '',
      scope: 'all',
      order: 'desc',
      size: REMOVED_ENTRIES,
      afterAt: '',
      afterId: '',
      isMomentOpen: 'no',
      facts: 'no',
    });
    const { history } = presentHistory(entries, await this.findNames(entries));
    return history.map((line, at) => ({
      ...line,
      item: String(entries[at]?.detail['item'] ?? ''),
      title: String(entries[at]?.detail['title'] ?? ''),
    }));
  }

  /** What was done is true without names, so an identity that does not answer takes none of it away. */
  private async findNames(entries: readonly AuditRecord[]): Promise<ReadonlyMap<string, string>> {
    const userIds = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
    if (userIds.length === 0) return new Map();
    try {
      const { people } = await this.identity.callEndpoint(findPersonNames, { body: { userIds } });
      return new Map(people.map(({ userId, name }) => [userId, name]));
    } catch (err) {
      this.logger.warn({ err }, 'names could not be asked for');
      return new Map();
    }
  }
}
