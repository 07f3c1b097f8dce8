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

  /**
   * Looks at the seals behind those that were found whole before, or at all of them, up to the first that is wrong. What was looked at
   * is noted as it goes, so that a look which is not waited for is not in vain.
   */
  async checkChain(scope: 'new' | 'all'): Promise<AuditChain> {
    const known = scope === 'new' ? await this.seals.findLook() : undefined;
    let { seal: after, entries, sealedAt } = known ?? NOTHING;
    for (;;) {
      const seals = await this.seals.checkSeals(after, SEALS);
      const wrong = seals.find(({ fault }) => fault !== null);
      for (const { seal, ...facts } of seals.slice(0, wrong && seals.indexOf(wrong))) {
        entries += facts.entries;
        sealedAt = facts.sealedAt;
        after = seal;
      }
      const isOver = wrong !== undefined || seals.length < SEALS;
      if (isOver || scope === 'new') await this.seals.noteLook(after, entries);
      if (!isOver) continue;
      return {
        entries,
        looked: entries - (known?.entries ?? 0),
        sealedAt: sealedAt?.toISOString() ?? null,
        broken: wrong?.fault ? { seal: wrong.seal, fault: wrong.fault, entry: wrong.entry } : null,
      };
    }
  }
}

const NOTHING: { seal: string; entries: number; sealedAt: Date | null } = {
  seal: '0',
  entries: 0,
  sealedAt: null,
};
