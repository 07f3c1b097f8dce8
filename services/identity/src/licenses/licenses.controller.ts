import { getLicenseStatus, requestLicenseUpload, submitLicense } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../common/visitor.ts';
import { readSession } from '../sign-in/sessions/session-cookies.ts';
import { SessionsService } from '../sign-in/sessions/sessions.service.ts';
import { LicensesService } from './licenses.service.ts';

@Controller()
export class LicensesController {
  private readonly sessions: SessionsService;
  private readonly licenses: LicensesService;

  constructor(sessions: SessionsService, licenses: LicensesService) {
    this.sessions = sessions;
    this.licenses = licenses;
  }

  @Route(getLicenseStatus)
  async getLicenseStatus(
    _input: RouteInput<typeof getLicenseStatus>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getLicenseStatus>> {
    const { account } = await this.sessions.requireSession(readSession(request));
    return this.licenses.statusOf(account);
  }

  @Route(requestLicenseUpload)
  async requestLicenseUpload(
    { body }: RouteInput<typeof requestLicenseUpload>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof requestLicenseUpload>> {
    const { account } = await this.sessions.requireSession(readSession(request));
    return this.licenses.requestUpload(account, body);
  }

  @Route(submitLicense)
  async submitLicense(
    { body }: RouteInput<typeof submitLicense>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof submitLicense>> {
    const { account } = await this.sessions.requireSession(readSession(request));
    await this.licenses.submitLicense(account, body, visitorOf(request));
    return { success: true };
  }
}
