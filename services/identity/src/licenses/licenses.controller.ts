import { getLicenseStatus, requestLicenseUpload, submitLicense } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../common/visitor.ts';
import { LicensesService } from './licenses.service.ts';
import { CurrentSession } from '../sign-in/sessions/own-sessions.ts';
import type { SignedIn } from '../sign-in/sessions/sessions.service.ts';

@Controller()
export class LicensesController {
  constructor(private readonly licenses: LicensesService) {}

  @Route(getLicenseStatus)
  async getLicenseStatus(
    _input: RouteInput<typeof getLicenseStatus>,
    @CurrentSession() { account }: SignedIn,
  ): Promise<RouteOutput<typeof getLicenseStatus>> {
    return this.licenses.statusOf(account);
  }

  @Route(requestLicenseUpload)
  async requestLicenseUpload(
    { body }: RouteInput<typeof requestLicenseUpload>,
    @CurrentSession() { account }: SignedIn,
  ): Promise<RouteOutput<typeof requestLicenseUpload>> {
    return this.licenses.requestUpload(account, body);
  }

  @Route(submitLicense)
  async submitLicense(
    { body }: RouteInput<typeof submitLicense>,
    @CurrentSession() { account }: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof submitLicense>> {
    await this.licenses.submitLicense(account, body, visitorOf(request));
    return { success: true };
  }
}
