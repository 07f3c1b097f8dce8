import { login } from '@lectern/contracts-identity';
import { SlidingLimits, type LimitedKey, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { BotCheckService } from '../bot-check/bot-check.service.ts';
import { LOGINS_OF_ALL, LOGINS_OF_NETWORK, TURNSTILE_QUESTIONS } from '../bot-check/pressure.ts';
import type { SpendableSolution } from '../bot-check/spend-challenge.ts';
import type { Visitor } from '../../common/visitor.ts';
import { KnownDevicesService } from '../sessions/known-devices.service.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { StepProofsService } from '../step-proofs/step-proofs.service.ts';
import type { Entered } from './login-delays.repository.ts';
import { LoginDelaysService } from './login-delays.service.ts';

type Credentials = RouteInput<typeof login>['body'];
export type Admitted = Omit<Entered, 'wait'>;

/** What the request holds besides the form. */
export interface LoginContext {
  readonly visitor: Visitor;
  /** Its present session, which a new one replaces. */
  readonly session: Partial<SessionSecrets>;
}

/** A bot check that was passed now (a solution to spend), or a moment ago (a step proof). */
interface Proof {
  readonly solution: SpendableSolution | null;
  readonly isStrong: boolean;
}

/**
 * What an attempt has to pass before its password is looked at. Only attempts that passed the bot check count for
 * others, and no limit over several people refuses: over one, strangers need a hard bot check (decision 0015).
 */
@Injectable()
export class LoginGateService {
  constructor(
    private readonly limits: SlidingLimits,
    private readonly botCheck: BotCheckService,
    private readonly stepProofs: StepProofsService,
    private readonly delays: LoginDelaysService,
    private readonly devices: KnownDevicesService,
  ) {}

  /**
   * Resolves with the account that is tried, if there is one.
   * @throws {DomainError} TOO_MANY_ATTEMPTS, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_HARDER, CAPTCHA_UNAVAILABLE.
   */
  async admitAttempt(form: Credentials, { visitor }: LoginContext): Promise<Admitted> {
    const shared: LimitedKey[] = [
      [LOGINS_OF_NETWORK, visitor.network],
      [LOGINS_OF_ALL, ''],
    ];
    const { solution, isStrong } = await this.prove(form, visitor);
    // Once the limit is known to be full, a spray of easy solutions ends here, without a statement.
    const mayBeKnown = visitor.knownSecrets.length > 0;
    if (!isStrong && !mayBeKnown && this.limits.knowsFull(shared)) await this.botCheck.demandHard(visitor);
    const admitted = await this.delays.countAttempt(form.email, visitor, {
      solution,
      shared: isStrong ? [] : shared,
    });
    if (admitted === 'crowded') {
      // So that the next easy solutions end without a statement.
      await this.limits.isAnyFull(shared);
      return this.botCheck.demandHard(visitor);
    }
    if (admitted.deviceId !== null) return admitted;
    const hasRoom = await this.limits.tryAll(shared);
    if (!hasRoom && !isStrong) await this.botCheck.demandHard(visitor);
    return admitted;
  }

  /** After the right password: the attempts before it no longer count. */
  forgetAttempts({ key }: Admitted): Promise<void> {
    return this.delays.forgetAttempts(key);
  }

  /** The answer to the conflict dialog brings the same token, which counts once more: same address, same visitor. */
  async rememberSolution(form: Credentials, { visitor }: LoginContext): Promise<void> {
    await this.stepProofs.issueStepProof('login', form.email, stepProofOf(form, visitor));
  }

  private async prove(form: Credentials, visitor: Visitor): Promise<Proof> {
    const isRepeated = form.forceLogin === true;
    const useStepProof = () => this.stepProofs.useStepProof('login', form.email, stepProofOf(form, visitor));
    if (this.botCheck.isOutside) {
      const mayRepeat = isRepeated && this.botCheck.addRepeat(form.turnstileToken);
      if (mayRepeat && (await useStepProof())) return { solution: null, isStrong: true };
      // Each question costs a request, so here a limit refuses; a known browser is not one of its network.
      const deviceId = await this.devices.findDevice({ email: form.email }, visitor);
      await this.limits.takeAll([[TURNSTILE_QUESTIONS, deviceId ?? visitor.network]]);
      await this.botCheck.verifySolution(form.turnstileToken, 'login', visitor);
      return { solution: null, isStrong: true };
    }
    // Before the step proof is looked for: what solves nothing costs no statement.
    const solution = await this.botCheck.verifySolution(form.turnstileToken, 'login', visitor, {
      isRepeated,
    });
    if (isRepeated && (await useStepProof())) return { solution: null, isStrong: true };
    return { solution, isStrong: solution?.isHard ?? true };
  }
}

function stepProofOf({ turnstileToken }: Credentials, { network }: Visitor): string {
  return `${network}\n${turnstileToken}`;
}
