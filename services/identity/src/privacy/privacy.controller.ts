import {
  fetchExport,
  getPrivacy,
  PRIVACY_ERRORS,
  requestExport,
  setMarketing,
} from '@lectern/contracts-identity';
import { Describes, DomainError, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredAccount } from '../accounts/accounts.columns.ts';
import { visitorOf } from '../common/visitor.ts';
import { ConsentsService } from './consents.service.ts';
import { ExportsService } from './exports.service.ts';
import { CurrentSession } from '../sign-in/sessions/own-sessions.ts';
import type { SignedIn } from '../sign-in/sessions/sessions.service.ts';

@Controller()
export class PrivacyController {
  constructor(
    private readonly consents: ConsentsService,
    private readonly exports: ExportsService,
  ) {}

  @Route(getPrivacy)
  async getPrivacy(
    _input: RouteInput<typeof getPrivacy>,
    @CurrentSession() { account }: SignedIn,
  ): Promise<RouteOutput<typeof getPrivacy>> {
    return this.overview(account);
  }

  @Route(requestExport)
  async requestExport(
    _input: RouteInput<typeof requestExport>,
    @CurrentSession() { account }: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof requestExport>> {
    return { success: true, export: await this.exports.requestExport(account, visitorOf(request)) };
  }

  @Route(setMarketing)
  async setMarketing(
    { body }: RouteInput<typeof setMarketing>,
    @CurrentSession() { account }: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof setMarketing>> {
    await this.consents.setConsent(account, body, visitorOf(request));
    return this.overview(account);
  }

  /** The file, as a download: no page shows it. */
  @Get(fetchExport.path)
  @Describes(fetchExport)
  async downloadExport(
    @Param() params: unknown,
    @CurrentSession() { account }: SignedIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const parsed = fetchExport.params?.safeParse(params);
    if (!parsed?.success) throw new DomainError(PRIVACY_ERRORS.EXPORT_NOT_FOUND);
    const content = await this.exports.fetchExport(account.id, parsed.data.exportId, visitorOf(request));
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="lectern-my-data.json"',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return content;
  }

  private async overview({ id, passwordHash }: StoredAccount): Promise<RouteOutput<typeof getPrivacy>> {
    const [latest, consents] = await Promise.all([
      this.exports.getLatestExport(id),
      this.consents.getConsents(id),
    ]);
    return { export: latest, ...consents, hasPassword: passwordHash !== null };
  }
}
