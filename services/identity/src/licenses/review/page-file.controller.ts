import { rolesOf, type SignedInPerson } from '@lectern/contracts-core';
import { viewLicensePage } from '@lectern/contracts-identity';
import { RequireSignIn, SignedIn } from '@lectern/nest-kit';
import { privateFileHeaders } from '@lectern/nest-kit/files';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LicensePagesService } from './license-pages.service.ts';

@Controller()
export class PageFileController {
  constructor(private readonly pages: LicensePagesService) {}

  /** Pages are shown, documents only downloaded. The address comes from `viewLicensePage`. */
  @Get('/api/admin/licenses/files/:secret')
  @RequireSignIn({ roles: rolesOf(viewLicensePage) })
  async showPage(
    @Param('secret') secret: string,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { page, content } = await this.pages.openPage(secret, userId);
    await reply.headers(privateFileHeaders(page)).send(content);
  }
}
