import { LICENSE_REASONS, type ResponseOf } from '@lectern/contracts-core';
import {
  IDENTITY_ERRORS,
  LICENSE_DECISIONS,
  type LicenseAnswer,
  type listLicenseAnswers,
} from '@lectern/contracts-identity';
import { describeMails, type MailContent } from '@lectern/contracts-messaging';
import { DomainError, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentitySettings } from '../../config.ts';
import { DecisionsRepository } from './decisions.repository.ts';
import { ReviewService, type Reviewer } from './review.service.ts';

const TEMPLATES = { reject: 'license-rejected', 'ask-again': 'license-asked-again' } as const;

interface Asked {
  readonly decision: LicenseAnswer['decision'];
  readonly reason: LicenseAnswer['reason'];
  readonly content: MailContent;
}

/** What the person would read for each decision, before it is made. */
@Injectable()
export class AnswersService {
  private readonly messaging: ServiceClient;

  constructor(
    private readonly reviews: ReviewService,
    private readonly decisions: DecisionsRepository,
    @Inject(SETTINGS) { messagingUrl, serviceSecret }: IdentitySettings,
  ) {
    this.messaging = new ServiceClient(messagingUrl, serviceSecret);
  }

  /** @throws {DomainError} LICENSE_NOT_FOUND, LICENSE_NOT_CLAIMED, UNAVAILABLE while messaging does not answer. */
  async listAnswers(id: string, reviewer: Reviewer): Promise<ResponseOf<typeof listLicenseAnswers>> {
    const license = await this.reviews.requireLicense(id);
    if (license.claimedBy !== reviewer.id) throw new DomainError(IDENTITY_ERRORS.LICENSE_NOT_CLAIMED);
    const { name, language: locale, accountId } = license;
    const until = await this.decisions.findStandingEnd(accountId);
    const asked = LICENSE_DECISIONS.flatMap((decision): Asked[] => {
      if (decision === 'approve') {
        return [{ decision, reason: null, content: { template: 'license-approved', name } }];
      }
      return LICENSE_REASONS.map((reason) => {
        const renewed = until === undefined ? {} : { until };
        return { decision, reason, content: { template: TEMPLATES[decision], name, reason, ...renewed } };
      });
    });
    const contents = asked.map(({ content }) => content);
    const { mails } = await this.messaging.callEndpoint(describeMails, { body: { locale, contents } });
    return {
      language: locale,
      answers: asked.map(({ decision, reason }, index) => ({
        decision,
        reason,
        subject: mails[index]?.subject ?? '',
        text: (mails[index]?.paragraphs ?? []).join('\n'),
      })),
    };
  }
}
