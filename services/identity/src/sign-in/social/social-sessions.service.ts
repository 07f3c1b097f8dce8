import type { SocialProvider } from '@lectern/contracts-core';
import { AuditService } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../../common/visitor.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { KnownDevicesService } from '../sessions/known-devices.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** Begins the session of a person whom a provider has identified. */
@Injectable()
export class SocialSessionsService {
  private readonly sessions: SessionsService;
  private readonly devices: KnownDevicesService;
  private readonly audit: AuditService;

  constructor(sessions: SessionsService, devices: KnownDevicesService, audit: AuditService) {
    this.sessions = sessions;
    this.devices = devices;
    this.audit = audit;
  }

  /**
   * Begins a session and ends every other one of the account, because no form can show the conflict dialog here and the
   * provider has just identified the person. The caller opens the transaction and locks the account.
   */
  async beginSession(
    accountId: string,
    { provider, secondStep }: { provider: SocialProvider; secondStep?: 'app' | 'recovery' },
    visitor: Visitor,
  ): Promise<SessionSecrets & { sessionId: string }> {
    await this.sessions.endSessions({ accountId }, 'signed-in-elsewhere', visitor);
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
        ...(secondStep ? { secondStep } : {}),
        ...(isNewDevice ? { newDevice: true } : {}),
      },
    });
    const begun = await this.sessions.beginSession(accountId, visitor, secondStep, deviceId);
    return { ...begun, known };
  }
}
