import type { OnApplicationBootstrap, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { ConfigError } from '../config/load-config.ts';
import type { ReadyFacts } from '../health/ready-facts.ts';
import type { Logger } from '../logging/logger.ts';
import type { SealedPart } from './sealed-part.ts';
import type { SealingRepository } from './sealing.repository.ts';
import { secretIdOf } from './secret-id.ts';

/** How often a process asks whether there is a pass to make. */
const EVERY_MS = 30_000;
/** So many rows of each kind that neither secret opens are named in the log. */
const MOST_NAMED = 5;
/** Passes until nothing changes any more; processes that still seal with the other secret may keep it from that. */
const MOST_PASSES = 10;

interface SealingParts {
  readonly service: string;
  /** Name of the setting, such as `IDENTITY_SECRET`. */
  readonly setting: string;
  readonly secret: string;
  readonly otherSecret: string | undefined;
  readonly parts: readonly SealedPart[];
  readonly secrets: SealingRepository;
  readonly ready: ReadyFacts;
  readonly logger: Logger;
}

/** Rows by part; only parts that have some. */
type Counts = Record<string, number>;
interface Report {
  readonly other: Counts;
  readonly neither: Counts;
  /** Keys of some of those rows. */
  readonly named: Record<string, string[]>;
  /** Rows that the first secret opens already. */
  first: number;
}

/**
 * Seals anew what another secret of the service sealed, while that one is given. A process that would not open all there is
 * does not start.
 */
export class SealingService implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ids: readonly [string, ...string[]];
  private readonly with: SealingParts;
  private unmarkedId: string;
  private timers: NodeJS.Timeout[] = [];
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(parts: SealingParts) {
    const { service, secret, otherSecret } = parts;
    this.with = parts;
    const id = secretIdOf(service, secret);
    this.ids = otherSecret === undefined ? [id] : [id, secretIdOf(service, otherSecret)];
    this.unmarkedId = id;
  }

  /** @throws {ConfigError} naming the rows that this process could not open. */
  async onModuleInit(): Promise<void> {
    const { secrets, ready } = this.with;
    const [id, otherId] = this.ids;
    const known = await secrets.listSecrets();
    this.unmarkedId = known.find(({ is_unmarked }) => is_unmarked)?.id ?? id;
    const strangers = known.map((one) => one.id).filter((one) => !this.ids.includes(one));
    if (known.length === 0 || strangers.length > 0) {
      const report = await this.look(true);
      const { other } = report;
      this.refuseUnopened(report, strangers.length > 0);
      // What was sealed before secrets were noted shows which of the two it was.
      if (known.length === 0 && otherId !== undefined && sum(other) > 0) this.unmarkedId = otherId;
      await secrets.removeSecrets(strangers);
    }
    if (strangers.includes(this.unmarkedId)) this.unmarkedId = id;
    await secrets.noteStart(id, this.unmarkedId);
    if (otherId !== undefined) ready.addSealed(() => secrets.countLeftOver(id, ready.handover));
  }

  onApplicationBootstrap(): void {
    if (this.ids.length === 1) return;
    this.begin();
    this.timers = [
      setTimeout(() => this.begin(), this.with.ready.handover).unref(),
      setInterval(() => this.begin(), EVERY_MS).unref(),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.running;
  }

  private begin(): void {
    const { logger } = this.with;
    this.running = this.running
      .then(() => this.resealAll())
      .catch((err: unknown) => logger.warn({ err }, 'rows were not sealed anew'));
  }

  private async resealAll(): Promise<void> {
    const { secrets, ready } = this.with;
    const [id] = this.ids;
    const claim = this.isStopping ? undefined : await secrets.claimPass(id, ready.handover);
    if (claim === undefined) return;
    try {
      const report = await this.makePass(() => secrets.renewPass(id, claim));
      if (!this.isStopping) {
        await secrets.noteLeftOver(id, claim, sum(report.other) + sum(report.neither));
        this.tell(report);
        return;
      }
    } catch (error) {
      await secrets.releasePass(id, claim);
      throw error;
    }
    await secrets.releasePass(id, claim);
  }

  private async makePass(renew: () => Promise<void>): Promise<Report> {
    const { logger, setting } = this.with;
    let report = await this.look(false, renew);
    for (let pass = 1; sum(report.other) > 0 && pass < MOST_PASSES && !this.isStopping; pass += 1) {
      logger.info({ secret: setting, resealed: report.other }, 'sealed anew with the first secret');
      report = await this.look(false, renew);
    }
    return report;
  }

  private tell({ other, neither, named }: Report): void {
    const { logger, setting } = this.with;
    const facts = { secret: setting, ids: this.ids };
    if (sum(other) + sum(neither) > 0)
      logger.error({ ...facts, other, neither, named }, `rows are left that ${setting} does not open`);
    else logger.info(facts, `no row needs ${setting}_OTHER at this moment; /readyz says when it may go`);
  }

  /** @param renew Called after each page. */
  private async look(isDryRun: boolean, renew?: () => Promise<void>): Promise<Report> {
    const report: Report = { other: {}, neither: {}, named: {}, first: 0 };
    for (const part of this.with.parts) {
      let after: string | undefined = '';
      while (after !== undefined && !this.isStopping) {
        const { other, first, neither, next } = await part.lookAt(after, {
          isDryRun,
          unmarkedId: this.unmarkedId,
        });
        add(report.other, part.name, other);
        add(report.neither, part.name, neither.length);
        report.first += first;
        if (neither.length > 0)
          report.named[part.name] = [...(report.named[part.name] ?? []), ...neither].slice(0, MOST_NAMED);
        after = next;
        await renew?.();
      }
    }
    return report;
  }

  /** Where the secret opens other rows and was not changed, the process starts all the same: a row of the rest is damaged. */
  private refuseUnopened({ neither, named, first }: Report, wasChanged: boolean): void {
    const { setting, logger } = this.with;
    if (sum(neither) === 0) return;
    if (first > 0 && !wasChanged) {
      logger.error({ secret: setting, neither, named }, `rows that ${setting} does not open`);
      return;
    }
    const counted = Object.entries(neither).map(([name, count]) => `${name}: ${count}`);
    throw new ConfigError([
      `${setting} ${this.ids.length > 1 ? `and ${setting}_OTHER do` : 'does'} not open all that is in the database ` +
        `(${counted.join(', ')}). Nothing was changed. Give the secret that sealed it as ${setting}_OTHER`,
    ]);
  }
}

function add(counts: Counts, name: string, count: number): void {
  if (count > 0) counts[name] = (counts[name] ?? 0) + count;
}

const sum = (counts: Counts): number => Object.values(counts).reduce((all, one) => all + one, 0);
