import { isRuleOn, type FlagRule, type FlagValues } from '@lectern/contracts-core';
import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { FlagsRepository } from './flags.repository.ts';

/** Milliseconds after which decisions are read again: who asks for a session waits for none of it but the first time. */
const FRESH = 5_000;

/** What the flags are for a person. Every session asks, so the decisions are kept in memory for seconds. */
@Injectable()
export class FlagValuesService {
  private rules: ReadonlyMap<string, FlagRule> = new Map();
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly flags: FlagsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Only flags that somebody decided about; the others are as they are by default, and so are all when nothing can be read. */
  async valuesFor(person: { readonly id: string; readonly roles: readonly string[] }): Promise<FlagValues> {
    if (performance.now() - this.readAt > FRESH) {
      this.reading ??= this.read();
      if (this.readAt === -Infinity) await this.reading;
    }
    return Object.fromEntries([...this.rules].map(([name, rule]) => [name, isRuleOn(name, rule, person)]));
  }

  /** Has the next session see what was decided in this process. */
  forgetRules(): void {
    this.readAt = -Infinity;
  }

  private async read(): Promise<void> {
    try {
      this.rules = new Map((await this.flags.listInForce()).map((row) => [row.flag, row]));
    } catch (err) {
      this.logger.warn({ err }, 'the flags could not be read; they stay as they were');
    } finally {
      this.readAt = performance.now();
      this.reading = undefined;
    }
  }
}
