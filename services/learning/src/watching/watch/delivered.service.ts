import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import { writeRanges } from './domain/ranges.ts';
import type { Save } from './watch.repository.ts';

/** A save as a browser sends it, before media was asked what it sent. */
export type SaveClaim = Omit<Save, 'sent'>;

/** Seconds after which a player that was told to come back does. */
const AGAIN_SECONDS = 5;

/** Asks media, once for all saves of a statement, what it sent of what they say was played. */
@Injectable()
export class DeliveredService {
  constructor(
    private readonly partners: Partners,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined while media cannot be asked; saves that claim nothing are not asked about. */
  async addSent(claims: readonly SaveClaim[]): Promise<Save[] | undefined> {
    const asked = claims.filter(({ seen }) => seen !== '{}');
    if (asked.length === 0) return claims.map((claim) => ({ ...claim, sent: null }));
    try {
      const viewings = await this.partners.findDelivered(asked.map(({ sessionId }) => sessionId));
      const sent = new Map(viewings.map((one) => [one.viewingId, writeRanges(one.sent)]));
      return claims.map((claim) => ({ ...claim, sent: sent.get(claim.sessionId) ?? '{}' }));
    } catch (err: unknown) {
      this.logger.warn({ err }, 'what was sent could not be asked; players send again what they played');
      return undefined;
    }
  }
}

/** The player keeps what it played and sends it again. */
export const tryAgainLater = (): DomainError =>
  new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: AGAIN_SECONDS });
