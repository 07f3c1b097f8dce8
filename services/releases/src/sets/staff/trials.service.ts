import { RELEASES_ERRORS, TRIAL_MINUTES, trialText, type SignedTrial } from '@lectern/contracts-releases';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PublishingService } from '../../publishing/publishing.service.ts';
import { PromotionsService } from '../promotions/promotions.service.ts';
import { SetsService } from '../sets.service.ts';
import { SignaturesService } from '../signatures.service.ts';
import type { StaffAct } from './staff-releases.service.ts';
import { StaffSessions } from './staff-sessions.service.ts';

/** Gives a release to one member of staff before visitors get it. */
@Injectable()
export class TrialsService {
  constructor(
    private readonly database: Database,
    private readonly sets: SetsService,
    private readonly promotions: PromotionsService,
    private readonly publishing: PublishingService,
    private readonly audit: AuditService,
    private readonly signatures: SignaturesService,
    private readonly sessions: StaffSessions,
  ) {}

  /**
   * Signs that this account may see a release that passed the gate, for an hour. The code that was given for this opens
   * nothing more: what the release runs in the browser could use the rest of its five minutes.
   * @throws {DomainError} SECOND_PERSON_NEEDED for a remote that two persons release, UNAVAILABLE when identity cannot be
   * asked, and what a promotion throws
   */
  async tryRelease(act: StaffAct & { readonly sessionId: string }): Promise<SignedTrial> {
    const { accountId, remoteId, releaseId, reason, sessionId } = act;
    // Its code runs with the rights of staff, also where one person alone asked for it.
    if (this.promotions.needsTwo(remoteId)) throw new DomainError(RELEASES_ERRORS.SECOND_PERSON_NEEDED);
    return this.database.runInTransaction(async () => {
      await this.sets.judgePromotion({ actor: { kind: 'staff', accountId }, remoteId, releaseId });
      const { digest } = await this.publishing.findRelease(remoteId, releaseId);
      const expiresAt = Math.floor(Date.now() / 1_000) + TRIAL_MINUTES * 60;
      const trial = { remote: remoteId, release: releaseId, digest, expiresAt };
      await this.sessions.closeFreshStep(sessionId);
      await this.audit.recordEntry({
        action: 'release-tried',
        actorId: accountId,
        detail: { remote: remoteId, release: releaseId, reason },
      });
      return { ...trial, signature: this.signatures.signText(trialText(trial, accountId)) };
    });
  }
}
