import type { LiveSetContent } from '@lectern/contracts-releases';
import { Database, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SetsRepository } from './sets.repository.ts';
import { SignaturesService } from './signatures.service.ts';

/**
 * Makes the live set once more while the signing key is being changed: sets are kept as they were signed, and an edge that knows
 * the next key alone believes none of the former one.
 */
@Injectable()
export class KeyChangeService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly sets: SetsRepository,
    private readonly signatures: SignaturesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.signatures.isKeyChanging) return;
    const sequence = await this.database.runInTransaction(() => this.signAnew());
    if (sequence !== undefined) this.logger.info({ sequence }, 'the live set is signed with the present key');
  }

  /** Nothing in it changes but its number, by which edges take it over. */
  private async signAnew(): Promise<number | undefined> {
    await this.sets.lockSets();
    const latest = await this.sets.findNewer(0);
    if (!latest || !this.signatures.isOfOtherKey(latest.content, latest.signature)) return undefined;
    const sequence = latest.sequence + 1;
    const content = JSON.stringify({ ...(JSON.parse(latest.content) as LiveSetContent), sequence });
    await this.sets.addSet(sequence, content, this.signatures.signText(content));
    return sequence;
  }
}
