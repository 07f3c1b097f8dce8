import type { LiveSetContent } from '@lectern/contracts-releases';
import { Database, LOGGER, ReadyFacts, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SetsRepository } from './sets.repository.ts';
import { SignaturesService } from './signatures.service.ts';

/** How often the live set is looked at: processes of the round before run beside this one, and sign what they make. */
const EVERY_MS = 30_000;

type SignedSet = NonNullable<Awaited<ReturnType<SetsRepository['findNewer']>>>;

/**
 * Makes the live set once more while the signing key is being changed: sets are kept as they were signed, and an edge that knows
 * the next key alone believes none of the former one.
 */
@Injectable()
export class KeyChangeService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly sets: SetsRepository,
    private readonly signatures: SignaturesService,
    private readonly ready: ReadyFacts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.signatures.isKeyChanging) return;
    this.ready.addSealed(async () => ((await this.findLiveOfOtherKey()) ? 1 : 0));
    await this.signAnew(() => Promise.resolve(true));
    this.timer = setInterval(() => this.beginPass(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Only what was changed with the other key is signed anew. What was signed anew with it stays, because the process that did so
   * started later; otherwise processes of two rounds would overrule each other for as long as both run.
   */
  private beginPass(): void {
    this.running = this.running
      .then(async () => {
        if (await this.findLiveOfOtherKey()) await this.signAnew((live) => this.hasChanges(live));
      })
      .catch((err: unknown) => this.logger.warn({ err }, 'the live set was not signed anew'));
  }

  /** Nothing in the set changes but its number, by which edges take it over. */
  private async signAnew(mayReplace: (live: SignedSet) => Promise<boolean>): Promise<void> {
    const sequence = await this.database.runInTransaction(async () => {
      await this.sets.lockSets();
      const live = await this.findLiveOfOtherKey();
      if (!live || !(await mayReplace(live))) return undefined;
      const content = numbered(live.content, live.sequence + 1);
      await this.sets.addSet(live.sequence + 1, content, this.signatures.signText(content));
      return live.sequence + 1;
    });
    if (sequence !== undefined) this.logger.info({ sequence }, 'the live set is signed with the present key');
  }

  private async findLiveOfOtherKey(): Promise<SignedSet | undefined> {
    const live = await this.sets.findNewer(0);
    return live && this.signatures.isOfOtherKey(live.content, live.signature) ? live : undefined;
  }

  /** Whether the set says anything else than the one before it. */
  private async hasChanges({ sequence, content }: SignedSet): Promise<boolean> {
    const before = await this.sets.findSet(sequence - 1);
    return before === undefined || numbered(before.content, sequence) !== content;
  }
}

const numbered = (content: string, sequence: number): string =>
  JSON.stringify({ ...(JSON.parse(content) as LiveSetContent), sequence });
