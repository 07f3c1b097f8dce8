import { REMOVED_ENTRIES, type RemovedStorefrontEntry } from '@lectern/contracts-catalog';
import type { HistoryLine } from '@lectern/contracts-core';
import {
  AuditEntriesService,
  HISTORY_ENTRIES,
  LOGGER,
  PersonNames,
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
  private readonly names: PersonNames;

  constructor(
    private readonly audit: AuditEntriesService,
    @Inject(SETTINGS) { identityUrl, serviceSecret }: CatalogSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.names = new PersonNames(new ServiceClient(identityUrl, serviceSecret), logger);
  }

  /** Of an entry, also when it is gone; empty where staff have not changed it. */
  async readHistory(id: string): Promise<{ history: HistoryLine[]; isHistoryCut: boolean }> {
    const entries = await this.audit.listOfStorefrontItem(id, HISTORY_ENTRIES);
    return presentHistory(entries, await this.names.findNames(entries.map(({ actorId }) => actorId)));
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
    const { history } = presentHistory(
      entries,
      await this.names.findNames(entries.map(({ actorId }) => actorId)),
    );
    return history.map((line, at) => ({
      ...line,
      item: String(entries[at]?.detail['item'] ?? ''),
      title: String(entries[at]?.detail['title'] ?? ''),
    }));
  }
}
