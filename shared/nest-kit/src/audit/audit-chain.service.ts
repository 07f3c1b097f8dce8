import type { AuditChain } from '@lectern/contracts-core';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { AuditChainRepository, type CheckedSeal } from './audit-chain.repository.ts';

const EVERY_MS = 5 * 60_000;
/** Entries of a seal, and seals of a look. */
const ENTRIES = 10_000;
const SEALS = 20;
/** A piece of a look ends after so many looks, or once it has seen so many entries: both in seconds. */
const PIECE = { looks: 100, entries: 200_000 };

/** Up to which seal a look has come, and how many entries that is. */
export interface ChainPlace {
  readonly seal: string;
  readonly entries: number;
}

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
    let step: Step = { ...NOTHING, ...known, wrong: undefined, isOver: false };
    while (!step.isOver) step = await this.checkNext(scope, step);
    const { entries, sealedAt, wrong } = step;
    return {
      entries,
      looked: entries - (known?.entries ?? 0),
      sealedAt: sealedAt?.toISOString() ?? null,
      broken: wrong?.fault ? { seal: wrong.seal, fault: wrong.fault, entry: wrong.entry } : null,
    };
  }

  /**
   * A piece of the same that a job does in a few seconds, of however many entries the chain is. Resolves with where the next piece
   * begins; null after the last one.
   */
  async checkPiece(scope: 'new' | 'all', from?: ChainPlace, piece = PIECE): Promise<ChainPlace | null> {
    const known = from ?? (scope === 'new' ? await this.seals.findLook() : undefined);
    let step: Step = { ...NOTHING, ...known, wrong: undefined, isOver: false };
    const most = step.entries + piece.entries;
    for (let looks = 0; looks < piece.looks && step.entries < most; looks += 1) {
      step = await this.checkNext(scope, step);
      if (step.isOver) return null;
    }
    return { seal: step.seal, entries: step.entries };
  }

  /** What the last look found that came to its end, or to a fault. */
  async readCheck(): Promise<AuditChain> {
    const [look, check] = [await this.seals.findLook(), await this.seals.findCheck()];
    const unchecked = await this.seals.findUnchecked();
    const { seal = null, fault = null, entry = null } = check ?? {};
    return {
      entries: look?.entries ?? 0,
      looked: 0,
      sealedAt: look?.sealedAt.toISOString() ?? null,
      checkedAt: check?.at.toISOString() ?? null,
      uncheckedSince: unchecked?.since.toISOString() ?? null,
      broken: fault !== null && seal !== null ? { seal, fault, entry } : null,
    };
  }

  private async checkNext(scope: 'new' | 'all', from: Step): Promise<Step> {
    const seals = await this.seals.checkSeals(from.seal, SEALS);
    const wrong = seals.find(({ fault }) => fault !== null);
    const whole = wrong ? seals.slice(0, seals.indexOf(wrong)) : seals;
    const { seal, sealedAt } = whole.at(-1) ?? from;
    const entries = whole.reduce((sum, one) => sum + one.entries, from.entries);
    const isOver = wrong !== undefined || seals.length < SEALS;
    if (isOver || scope === 'new') await this.seals.noteLook(seal, entries);
    if (isOver) await this.seals.noteCheck(wrong);
    if (wrong) this.logger.error(wrong, 'the audit is not as it was sealed');
    return { seal, entries, sealedAt, wrong, isOver };
  }
}

interface Step extends ChainPlace {
  readonly sealedAt: Date | null;
  readonly wrong: CheckedSeal | undefined;
  readonly isOver: boolean;
}

const NOTHING: ChainPlace & Pick<Step, 'sealedAt'> = { seal: '0', entries: 0, sealedAt: null };
