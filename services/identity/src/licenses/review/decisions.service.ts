import { COMMON_ERRORS } from '@lectern/contracts-core';
import {
  type checkLicenseNumber,
  IDENTITY_ERRORS,
  isLicenseNumber,
  LICENSE_CHECKS,
  LICENSE_REVIEW,
  type LicenseVerdict,
  normalLicenseNumber,
} from '@lectern/contracts-identity';
import { Database, DomainError, SlidingLimits, type Limit, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../../common/mail/mail-queue.service.ts';
import { koreanDay } from '../korean-day.ts';
import { DecisionsRepository } from './decisions.repository.ts';
import type { ReviewedLicense } from './review.repository.ts';
import { ReviewService, type Reviewer } from './review.service.ts';

type Approval = Extract<LicenseVerdict, { decision: 'approve' }>;
type Refusal = Exclude<LicenseVerdict, Approval>;

/** Numbers a reviewer asks about: enough for every licence of an hour, too few to go through all numbers. */
const NUMBER_CHECKS: Limit = { name: 'license-number-check', hits: 120, seconds: 60 * 60 };

/** Decides about a licence: the account, the mail and the record of it in one transaction. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewService,
    private readonly decisions: DecisionsRepository,
    private readonly mails: MailQueue,
    private readonly limits: SlidingLimits,
  ) {}

  /**
   * Finds other accounts with the same licence number, only for the reviewer who has claimed the licence. The audit
   * records the look-up without the number, because the number is personal data.
   * @throws {DomainError} LICENSE_NOT_FOUND, LICENSE_DECIDED, LICENSE_NOT_CLAIMED, TOO_MANY_ATTEMPTS.
   */
  async checkNumber(
    id: string,
    typed: string,
    reviewer: Reviewer,
  ): Promise<RouteOutput<typeof checkLicenseNumber>> {
    await this.limits.countHit(NUMBER_CHECKS, reviewer.id);
    const number = normalLicenseNumber(typed);
    return this.database.runInTransaction(async () => {
      const license = await this.reviews.lockClaimedLicense(id, reviewer);
      const { accountId, occupation, country } = license;
      const fits = isLicenseNumber(number, { occupation, country });
      const duplicates = await this.decisions.listOthersWith({ number, occupation, country }, accountId);
      await this.reviews.recordAct('license-number-checked', license, reviewer, {
        fits,
        duplicates: duplicates.length,
      });
      return { number, fits, duplicates };
    });
  }

  /**
   * @throws {DomainError} LICENSE_NOT_FOUND, LICENSE_DECIDED, LICENSE_NOT_CLAIMED, LICENSE_NUMBER_INVALID,
   * LICENSE_NUMBER_TAKEN; BAD_REQUEST for an approval without every check, or of a licence that has ended.
   */
  async decideLicense(id: string, verdict: LicenseVerdict, reviewer: Reviewer): Promise<void> {
    await this.database.runInTransaction(async () => {
      const license = await this.reviews.lockClaimedLicense(id, reviewer);
      if (verdict.decision === 'approve') await this.approve(license, verdict, reviewer);
      else await this.refuse(license, verdict, reviewer);
    });
  }

  private async approve(license: ReviewedLicense, approval: Approval, reviewer: Reviewer): Promise<void> {
    const { occupation, country } = license;
    const number = normalLicenseNumber(approval.number);
    const isChecked = LICENSE_CHECKS.every((check) => approval.checks.includes(check));
    const hasEnded = approval.validUntil !== null && approval.validUntil < koreanDay();
    if (!isChecked || hasEnded) throw new DomainError(COMMON_ERRORS.BAD_REQUEST);
    if (!isLicenseNumber(number, { occupation, country })) {
      throw new DomainError(IDENTITY_ERRORS.LICENSE_NUMBER_INVALID);
    }
    const numbered = { number, occupation, country };
    await this.decisions.lockNumber(numbered);
    const others = await this.decisions.listOthersWith(numbered, license.accountId);
    if (others.length > 0 && !approval.acceptsDuplicate) {
      throw new DomainError(IDENTITY_ERRORS.LICENSE_NUMBER_TAKEN, { duplicates: others });
    }
    await this.decisions.approveLicense(license.id, {
      ...numbered,
      reviewerId: reviewer.id,
      authority: approval.authority.trim(),
      validUntil: approval.validUntil,
      validYears: LICENSE_REVIEW.validYears,
    });
    await this.decisions.verifyAccount(license.accountId, license.id);
    const { answer } = approval;
    await this.reviews.recordAct('license-approved', license, reviewer, {
      duplicates: others.length,
      ...(answer ? { answer } : {}),
    });
    const words = answer ? { words: answer } : {};
    await this.tell(license, { template: 'license-approved', name: license.name, ...words });
  }

  private async refuse(license: ReviewedLicense, refusal: Refusal, reviewer: Reviewer): Promise<void> {
    const { reason, note = '', answer } = refusal;
    const state = refusal.decision === 'reject' ? 'rejected' : 'asked-again';
    await this.decisions.refuseLicense(license.id, { state, reviewerId: reviewer.id, reason });
    const until = await this.decisions.refuseAccount(license.accountId, state);
    const told = answer ? { answer } : {};
    await this.reviews.recordAct(`license-${state}`, license, reviewer, { reason, ...told });
    const words = {
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(until ? { until } : {}),
      ...(answer ? { words: answer } : {}),
    };
    await this.tell(license, { template: `license-${state}`, name: license.name, reason, ...words });
  }

  private async tell(
    { email: to, language: locale }: ReviewedLicense,
    content: Parameters<MailQueue['enqueueMail']>[0]['content'],
  ): Promise<void> {
    await this.mails.enqueueMail({ to, locale, content });
  }
}
