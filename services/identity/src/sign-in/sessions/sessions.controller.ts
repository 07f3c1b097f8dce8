import { ACCESS_ERRORS, refreshSession, logout } from '@lectern/contracts-core';
import { getCurrentUser, listDevices, removeDevice, removeOtherDevices } from '@lectern/contracts-identity';
import { DomainError, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentAccount } from '../../accounts/present-account.ts';
import { visitorOf } from '../../common/visitor.ts';
import { FlagValuesService } from '../../staff/flags/flag-values.service.ts';
import { KnownDevicesService } from './known-devices.service.ts';
import { presentDevice } from './present-device.ts';
import { clearSession, readSession, writeSession } from './session-cookies.ts';
import { SessionsService } from './sessions.service.ts';
import { CurrentSession } from './own-sessions.ts';
import type { SignedIn } from './sessions.service.ts';
import { WaitingSecretsService } from './waiting-secrets.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly waiting: WaitingSecretsService,
    private readonly flags: FlagValuesService,
  ) {}

  @Route(getCurrentUser)
  async getCurrentUser(
    { query }: RouteInput<typeof getCurrentUser>,
    @CurrentSession() { account, isStaff, hasSecondStep, viewEndsAt }: SignedIn,
  ): Promise<RouteOutput<typeof getCurrentUser>> {
    if (query.id !== undefined && query.id !== account.id) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    return {
      ...presentAccount(account, { isStaffPending: isStaff && !hasSecondStep, viewEndsAt }),
      flags: await this.flags.valuesFor(account),
    };
  }

  @Route(refreshSession)
  async refreshSession(
    _input: RouteInput<typeof refreshSession>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof refreshSession>> {
    const { secrets, token, expiresAt } = await this.sessions
      .refreshSession(readSession(request), visitorOf(request))
      .catch((error: unknown) => {
        if (Object(error).spec?.status === 401) clearSession(reply);
        throw error;
      });
    writeSession(reply, secrets);
    return { success: true, token, expiresAt: expiresAt.toISOString() };
  }

  @Route(logout)
  async logOut(
    _input: RouteInput<typeof logout>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof logout>> {
    await this.waiting.dropSignIn(request, reply);
    await this.sessions.signOut(readSession(request), visitorOf(request));
    clearSession(reply);
    return { success: true };
  }

  @Route(listDevices)
  async listDevices(
    _input: RouteInput<typeof listDevices>,
    @CurrentSession() { account, sessionId }: SignedIn,
  ): Promise<RouteOutput<typeof listDevices>> {
    const sessions = await this.sessions.listOf(account.id);
    return { devices: sessions.map((session) => presentDevice(session, sessionId)) };
  }

  @Route(removeDevice)
  async removeDevice(
    { params }: RouteInput<typeof removeDevice>,
    @CurrentSession() { account, sessionId }: SignedIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof removeDevice>> {
    await this.endOwn(account.id, params.deviceId, request);
    if (params.deviceId === sessionId) clearSession(reply);
    return { success: true };
  }

  @Route(removeOtherDevices)
  async removeOtherDevices(
    _input: RouteInput<typeof removeOtherDevices>,
    @CurrentSession() { account, sessionId }: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof removeOtherDevices>> {
    await this.sessions.endSessions(
      { accountId: account.id, except: sessionId },
      'signed-out-elsewhere',
      visitorOf(request),
    );
    await this.devices.forgetDevices({ accountId: account.id, except: sessionId });
    return { success: true };
  }

  private async endOwn(accountId: string, only: string, request: FastifyRequest): Promise<void> {
    await this.sessions.endSessions({ accountId, only }, 'signed-out', visitorOf(request));
    await this.devices.forgetDevices({ accountId, only });
  }
}
