import { rolesOf, type SignedInPerson } from '@lectern/contracts-core';
import { viewTicketFile } from '@lectern/contracts-messaging';
import { RequireSignIn, SignedIn } from '@lectern/nest-kit';
import { privateFileHeaders } from '@lectern/nest-kit/files';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FileAddressesService } from './file-addresses.service.ts';

@Controller()
export class TicketFileController {
  constructor(private readonly addresses: FileAddressesService) {}

  /** Pages are shown, documents only downloaded. The address comes from `viewTicketFile`. */
  @Get('/api/admin/support/files/:secret')
  @RequireSignIn({ roles: rolesOf(viewTicketFile) })
  async showFile(
    @Param('secret') secret: string,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { page, content } = await this.addresses.openFile(secret, userId);
    await reply.headers(privateFileHeaders(page)).send(content);
  }
}
