import type { OnApplicationBootstrap, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { ConfigError } from '../config/load-config.ts';
import type { ReadyFacts } from '../health/ready-facts.ts';
import type { Logger } from '../logging/logger.ts';
import type { SealedPart } from './sealed-part.ts';
import type { SealingRepository } from './sealing.repository.ts';
import { secretIdOf } from './secret-id.ts';

const EVERY_MS = 5 * 60_000;
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
}

/**
 * Seals anew what another secret of the service sealed, while that one is given. A process that would not open all there is
 * does not start.
 */
export class SealingService implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ids: readonly [string, ...string[]];
  private readonly with: SealingParts;
  private unmarkedId: string;
  private timer: NodeJS.Timeout | undefined;
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
      const { other, neither } = await this.look(true);
      this.refuseUnopened(neither);
      // What was sealed before secrets were noted shows which of the two it was.
      if (known.length === 0 && otherId !== undefined && sum(other) > 0) this.unmarkedId = otherId;
      await secrets.removeSecrets(strangers);
    }
    if (strangers.includes(this.unmarkedId)) this.unmarkedId = id;
    await secrets.noteStart(id, this.unmarkedId);
    if (otherId !== undefined) ready.addSealed(() => secrets.countLeftOver(id));
  }

  onApplicationBootstrap(): void {
    if (this.ids.length === 1) return;
    this.begin(true);
    this.timer = setInterval(() => this.begin(false), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  private begin(isStart: boolean): void {
    const { logger } = this.with;
    this.running = this.running
      .then(() => this.resealAll(isStart))
      .catch((err: unknown) => logger.warn({ err }, 'rows were not sealed anew'));
  }

  private async resealAll(isStart: boolean): Promise<void> {
    const { secrets, logger, setting } = this.with;
    const [id] = this.ids;
    if (this.isStopping || !(await secrets.claimPass(id, isStart))) return;
    let report = await this.look(false);
    for (let pass = 1; sum(report.other) > 0 && pass < MOST_PASSES && !this.isStopping; pass += 1) {
      logger.info({ secret: setting, resealed: report.other }, 'sealed anew with the first secret');
      report = await this.look(false);
    }
    if (this.isStopping) return;
    const leftOver = sum(report.other) + sum(report.neither);
    await secrets.noteLeftOver(id, leftOver);
    if (leftOver === 0)
      logger.info({ secret: setting }, `no row needs ${setting}_OTHER; it may go when every process says so`);
    else logger.error({ secret: setting, ...report }, `rows are left that ${setting} does not open`);
  }

  private async look(isDryRun: boolean): Promise<Report> {
    const report = { other: {} as Counts, neither: {} as Counts };
    for (const part of this.with.parts) {
      let after: string | undefined = '';
      while (after !== undefined && !this.isStopping) {
        const { other, neither, next } = await part.lookAt(after, {
          isDryRun,
          unmarkedId: this.unmarkedId,
        });
        add(report.other, part.name, other);
        add(report.neither, part.name, neither);
        after = next;
      }
    }
    return report;
  }

  private refuseUnopened(neither: Counts): void {
    const { setting } = this.with;
    if (sum(neither) === 0) return;
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
