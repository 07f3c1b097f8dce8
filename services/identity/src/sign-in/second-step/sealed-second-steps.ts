import { Database, type SealedLook, type SealedPart, type SealedRows } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { SecondStepSeals } from './sealed-second-step.ts';
import { SecondStepRepository, type SealedSecondStep } from './second-step.repository.ts';

/** Second steps that another secret sealed, with their recovery codes. */
@Injectable()
export class SealedSecondSteps implements SealedPart {
  readonly name = 'second steps';

  constructor(
    private readonly database: Database,
    private readonly steps: SecondStepRepository,
    private readonly seals: SecondStepSeals,
  ) {}

  async lookAt(after: string, { isDryRun }: SealedLook): Promise<SealedRows> {
    const { steps, next } = await this.steps.listSealed(after);
    const neither: string[] = [];
    let [first, other] = [0, 0];
    for (const step of steps) {
      const state = this.stateOf(step);
      if (state === 'neither') neither.push(step.accountId);
      if (state === 'first') first += 1;
      if (state !== 'other') continue;
      other += 1;
      if (!isDryRun) await this.database.runInTransaction(() => this.sealAnew(step.accountId));
    }
    return { other, first, neither, next };
  }

  private stateOf(step: SealedSecondStep): 'first' | 'other' | 'neither' {
    try {
      return this.seals.sealAnew(step) ? 'other' : 'first';
    } catch {
      return 'neither';
    }
  }

  private async sealAnew(accountId: string): Promise<void> {
    const step = await this.steps.lockSecondStep(accountId);
    const anew = step && this.seals.sealAnew(step);
    if (!anew) return;
    if (anew.redigest) await this.steps.redigestCodes(accountId, anew.redigest);
    await this.steps.resealSecondStep(anew.step);
  }
}
