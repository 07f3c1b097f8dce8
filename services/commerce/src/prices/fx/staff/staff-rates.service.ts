import { randomUUID } from 'node:crypto';
import {
  COMMERCE_ERRORS as C,
  isNearRate,
  PAYMENT_LIMITS,
  setRate,
  type endRate,
  type FxQuote,
  type listRates,
  type SetRate,
} from '@lectern/contracts-commerce';
import { hasRole, rolesOf, type BodyOutput, type ResponseOf, type Role } from '@lectern/contracts-core';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../../common/causes.ts';
import { FxService } from '../fx.service.ts';
import { SetRatesRepository, type SetRateRow } from './set-rates.repository.ts';

const DAY_MS = 86_400_000;
/** How long a press may be on its way before its "now" is the past. */
const LATE_MS = 5 * 60_000;

/** What finance does to the rate; each act and its record are one transaction. */
@Injectable()
export class StaffRatesService {
  constructor(
    private readonly rates: SetRatesRepository,
    private readonly fx: FxService,
    private readonly transactions: CausedTransactions,
    private readonly audit: AuditService,
  ) {}

  /** The reasons are for those who may set a rate. */
  async listRates(roles: readonly Role[]): Promise<ResponseOf<typeof listRates>> {
    const [held, source, rows] = await Promise.all([
      this.fx.getQuote(),
      this.readSource(),
      this.rates.listRates(),
    ]);
    const readsReasons = hasRole(roles, rolesOf(setRate));
    const set = rows.map(present).map((one) => (readsReasons ? one : { ...one, reason: '' }));
    return { ...held, source, set };
  }

  /** @throws {DomainError} RATE_TOO_FAR, RATE_TIMES, RATE_OVERLAPS. */
  async setRate(
    { rate, startsAt, endsAt, reason }: BodyOutput<typeof setRate>,
    staffId: string,
  ): Promise<SetRate> {
    const now = await this.transactions.readClock();
    const from = startsAt === undefined ? now : new Date(startsAt);
    const until = new Date(endsAt);
    expectTimes(now, { from, until });
    const source = await this.readSource();
    // Without a source there is nothing to compare with: the last rate that held is compared with instead.
    expectNear(rate, source ?? (await this.fx.getQuote()).quote);
    return this.transactions.runTransaction({ cause: 'set-rate' }, async () => {
      const row = await this.rates.addRate({
        id: randomUUID(),
        rate,
        startsAt: from,
        endsAt: until,
        reason,
        staffId,
      });
      if (!row) throw new DomainError(C.RATE_OVERLAPS);
      const detail = { rate: row.id, after: String(rate), from: from.toISOString(), until: endsAt, reason };
      await this.audit.recordEntry({ action: 'exchange-rate-set', actorId: staffId, detail });
      return present(row);
    });
  }

  /** @throws {DomainError} RATE_NOT_FOUND for one that is over. */
  endRate(id: string, { reason }: BodyOutput<typeof endRate>, staffId: string): Promise<SetRate> {
    return this.transactions.runTransaction({ cause: 'set-rate' }, async () => {
      const row = await this.rates.endRate(id);
      if (!row) throw new DomainError(C.RATE_NOT_FOUND);
      const detail = { rate: id, before: String(row.rate), reason };
      await this.audit.recordEntry({ action: 'exchange-rate-ended', actorId: staffId, detail });
      return present(row);
    });
  }

  /** Null while the source says nothing. */
  private readSource(): Promise<FxQuote | null> {
    return this.fx.readSource().catch(() => null);
  }
}

/** @throws {DomainError} RATE_TIMES. */
function expectTimes(now: Date, { from, until }: { from: Date; until: Date }): void {
  const { setRateDays, setRateAheadDays } = PAYMENT_LIMITS;
  const isPast = from.getTime() < now.getTime() - LATE_MS;
  const isFar = from.getTime() > now.getTime() + setRateAheadDays * DAY_MS;
  const length = until.getTime() - from.getTime();
  if (isPast || isFar || length <= 0 || length > setRateDays * DAY_MS || until <= now)
    throw new DomainError(C.RATE_TIMES, { days: setRateDays, aheadDays: setRateAheadDays });
}

/** @throws {DomainError} RATE_TOO_FAR. */
function expectNear(rate: number, quote: FxQuote): void {
  const percent = Math.round(PAYMENT_LIMITS.setRateSpread * 100);
  if (!isNearRate(rate, quote.rate)) throw new DomainError(C.RATE_TOO_FAR, { rate: quote.rate, percent });
}

const present = (row: SetRateRow): SetRate => ({
  id: row.id,
  rate: row.rate,
  reason: row.reason,
  staffId: row.staffId,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
