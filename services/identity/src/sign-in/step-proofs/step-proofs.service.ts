import { Injectable } from '@nestjs/common';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import { StepProofsRepository, type StepProofPurpose } from './step-proofs.repository.ts';

/** Seconds: a verified address until the form is sent, the conflict dialog, the pages of a reset. */
const LIFETIMES: Readonly<Record<StepProofPurpose, number>> = { signup: 30 * 60, login: 120, reset: 15 * 60 };

/** Proofs of an earlier step for one address, each valid once. Only digests are stored. */
@Injectable()
export class StepProofsService {
  constructor(private readonly stepProofs: StepProofsRepository) {}

  /** A new step proof; `secret` where the visitor already holds something that only they have. */
  async issueStepProof(purpose: StepProofPurpose, email: string, secret = randomSecret()): Promise<string> {
    await this.stepProofs.addStepProof({ hash: hashOf(secret), purpose, email, seconds: LIFETIMES[purpose] });
    return secret;
  }

  /** Whether `useStepProof` would take it; it stays. */
  async isValid(purpose: StepProofPurpose, email: string, secret: string | undefined): Promise<boolean> {
    return secret !== undefined && (await this.stepProofs.isValid({ hash: hashOf(secret), purpose, email }));
  }

  /** True once for a step proof of that purpose and address. */
  async useStepProof(purpose: StepProofPurpose, email: string, secret: string | undefined): Promise<boolean> {
    return (
      secret !== undefined && (await this.stepProofs.useStepProof({ hash: hashOf(secret), purpose, email }))
    );
  }

  /** Seconds a step proof of that purpose lives. */
  getLifetime(purpose: StepProofPurpose): number {
    return LIFETIMES[purpose];
  }

  sweepStepProofs(): Promise<void> {
    return this.stepProofs.sweepStepProofs();
  }
}
