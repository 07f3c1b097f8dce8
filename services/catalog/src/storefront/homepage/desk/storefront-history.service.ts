import { REMOVED_ENTRIES, type RemovedStorefrontEntry } from '@lectern/contracts-catalog';
import { AuditEntriesService, HistoryService, type History } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Who added, changed and removed what of the storefront, and why. */
@Injectable()
export class StorefrontHistoryService {
  constructor(
    private readonly audit: AuditEntriesService,
    private readonly history: HistoryService,
  ) {}

  /** Of an entry, also when it is gone; empty where staff have not changed it. */
  readHistory(id: string): Promise<History> {
    return this.history.readHistory('item', id);
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
    const { history } = await this.history.presentEntries(entries);
    return history.map((line, at) => ({
      ...line,
      item: String(entries[at]?.detail['item'] ?? ''),
      title: String(entries[at]?.detail['title'] ?? ''),
    }));
  }
}
