import type { AuditChain } from '@lectern/contracts-core';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { AuditChainRepository } from './audit-chain.repository.ts';

const EVERY_MS = 5 * 60_000;
/** Entries of a seal, and seals of a look. */
const ENTRIES = 10_000;
const SEALS = 20;

/** Seals the audit of the service in batches, and finds the first batch that is no longer what was sealed. */
@Injectable()
export class AuditChainService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly seals: AuditChainRepository;
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(seals: AuditChainRepository, @Inject(LOGGER) logger: Logger) {
    this.seals = seals;
    this.logger = logger;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.sealEntries().catch((err: unknown) =>
        this.logger.warn({ err }, 'the audit was not sealed'),
      );
    }, EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Seals what is settled. The digest goes into the log as well, where no one who changes the database reaches it. */
  async sealEntries(): Promise<void> {
    let total = 0;
    for (let sealed = ENTRIES; sealed === ENTRIES; total += sealed)
      sealed = await this.seals.sealEntries(ENTRIES);
    if (total === 0) return;
    const latest = await this.seals.findLatestSeal();
    this.logger.info({ entries: total, ...latest }, 'the audit is sealed');
  }

  /** Looks at every seal up to the first that is wrong. */
  async checkChain(): Promise<AuditChain> {
    let [entries, sealedAt, after] = [0, null as Date | null, '0'];
    for (;;) {
      const seals = await this.seals.checkSeals(after, SEALS);
      for (const { seal, fault, entry, ...facts } of seals) {
        if (fault !== null)
          return { entries, sealedAt: sealedAt?.toISOString() ?? null, broken: { seal, fault, entry } };
        entries += facts.entries;
        sealedAt = facts.sealedAt;
        after = seal;
      }
      if (seals.length < SEALS) return { entries, sealedAt: sealedAt?.toISOString() ?? null, broken: null };
    }
  }
}
