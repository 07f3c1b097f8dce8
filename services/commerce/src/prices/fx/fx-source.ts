import type { FxQuote } from '@lectern/contracts-commerce';
import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { CommerceSettings } from '../../config.ts';
import { quoteFromTable } from './domain/fx.ts';
import { RATE_TABLE } from './rate-table.ts';

const TIMEOUT_MS = 3_000;
const Answer = z.object({
  rate: z.number().check(z.minimum(100), z.maximum(100_000)),
  asOf: z.iso.datetime(),
  source: z.string().check(z.minLength(1), z.maxLength(60)),
});

/** Where rates come from: a table kept by hand, or an address that answers `{ rate, asOf, source }`. */
@Injectable()
export class FxSource {
  private readonly url: string | undefined;

  constructor(@Inject(SETTINGS) { fxUrl }: CommerceSettings) {
    this.url = fxUrl;
  }

  /** Whether quotes come from outside and are to be kept. */
  get isOutside(): boolean {
    return this.url !== undefined;
  }

  /** @throws when the source does not answer, or with something else. */
  async fetchQuote(now: Date): Promise<FxQuote> {
    if (this.url === undefined) return quoteFromTable(RATE_TABLE, now, 'lectern-table');
    const response = await fetch(this.url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The source of rates answered ${response.status}`);
    return Answer.parse(await response.json());
  }
}
