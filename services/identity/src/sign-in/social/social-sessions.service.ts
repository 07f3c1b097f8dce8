import type { SocialProvider } from '@lectern/contracts-core';
import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { LoginContext } from '../login/login-gate.service.ts';
import { presentOther } from '../sessions/present-device.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { KnownDevicesService } from '../sessions/known-devices.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

export interface SocialSignIn {
  readonly provider: SocialProvider;
  readonly secondStep?: 'app' | 'recovery' | undefined;
  /** Whether the sign-in ends sessions in other browsers. */
  readonly isForced?: boolean | undefined;
}

/** Begins the session of a person whom a provider has identified. */
@Injectable()
export class SocialSessionsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly audit: AuditService,
  ) {}

  /** Whether the account has a session in another browser. */
  async hasOther(accountId: string, { session }: LoginContext): Promise<boolean> {
    return (await this.sessions.listBeside(accountId, session)).others.length > 0;
  }

  /**
   * Begins a session as a sign-in by password does (`sql/30-sign-in.sql`): it replaces the one of this browser, and ends
   * those in others only if the person said so. The caller opens the transaction and locks the account.
   * @throws {DomainError} SESSION_ALREADY_EXISTS.
   */
  async beginSession(
    accountId: string,
    { provider, secondStep, isForced = false }: SocialSignIn,
    { visitor, session }: LoginContext,
  ): Promise<SessionSecrets & { sessionId: string }> {
    const { own, others } = await this.sessions.listBeside(accountId, session);
    const [other] = others;
    if (other && !isForced)
      throw new DomainError(IDENTITY_ERRORS.SESSION_ALREADY_EXISTS, presentOther(other));
    if (own) await this.sessions.endSessions({ accountId, only: own.id }, 'replaced', visitor);
    await this.sessions.endSessions({ accountId }, 'forced-out', visitor);
    const {
      deviceId,
      isNew: isNewDevice,
      known,
    } = await this.devices.recordSignIn(accountId, visitor, provider);
    const { address } = visitor;
    await this.audit.recordEntry({
      action: 'login',
      accountId,
      address,
      detail: {
        provider,
        forced: isForced && other !== undefined,
        ...(secondStep ? { secondStep } : {}),
        ...(isNewDevice ? { newDevice: true } : {}),
      },
    });
    const begun = await this.sessions.beginSession(accountId, visitor, secondStep, deviceId);
    return { ...begun, known };
  }
}
