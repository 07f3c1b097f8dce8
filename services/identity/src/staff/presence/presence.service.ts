import type { ResponseOf } from '@lectern/contracts-core';
import type { keepPresence } from '@lectern/contracts-identity';
import { Injectable } from '@nestjs/common';
import { PresenceRepository, type OpenObject } from './presence.repository.ts';

/** Who of the staff has what open now. Processes share it through the table. It changes nothing, so nothing is audited. */
@Injectable()
export class PresenceService {
  constructor(private readonly presence: PresenceRepository) {}

  async keepPresence(accountId: string, object: OpenObject): Promise<ResponseOf<typeof keepPresence>> {
    await this.presence.keepOpen(accountId, object);
    const others = await this.presence.listOthers(accountId, object);
    return { others: others.map(({ name, since }) => ({ name, since: since.toISOString() })) };
  }

  endPresence(accountId: string, object: OpenObject): Promise<void> {
    return this.presence.endOpen(accountId, object);
  }

  /** Deletes what pages left behind that were not closed properly. */
  sweepPresence(): Promise<void> {
    return this.presence.sweepExpired();
  }
}
