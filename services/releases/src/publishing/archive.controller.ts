import { getArchive } from '@lectern/contracts-releases';
import { Describes } from '@lectern/nest-kit';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TokensService } from '../common/tokens.service.ts';
import { PublishingService } from './publishing.service.ts';

@Controller()
export class ArchiveController {
  constructor(
    private readonly tokens: TokensService,
    private readonly publishing: PublishingService,
  ) {}

  @Get(getArchive.path)
  @Describes(getArchive)
  async sendArchive(
    @Param('remote') remote: string,
    @Param('releaseId') releaseId: string,
    @Headers('authorization') token: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.tokens.expectEdge(token);
    const archive = await this.publishing.readArchive(remote, releaseId);
    await reply.type('application/octet-stream').send(archive);
  }
}
