import {
  announceShellArchive,
  completeShellArchive,
  getShellArchive,
  listShellFiles,
  nameShellFiles,
} from '@lectern/contracts-releases';
import { Describes, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TokensService } from '../../common/tokens.service.ts';
import { ShellFilesService } from './shell-files.service.ts';

@Controller()
export class ShellFilesController {
  constructor(
    private readonly tokens: TokensService,
    private readonly shellFiles: ShellFilesService,
  ) {}

  @Route(nameShellFiles)
  nameFiles(
    { body }: RouteInput<typeof nameShellFiles>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof nameShellFiles>> {
    this.tokens.expectEdge(token);
    return this.shellFiles.nameFiles(body.files);
  }

  @Route(announceShellArchive)
  async announceArchive(
    { params, body }: RouteInput<typeof announceShellArchive>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof announceShellArchive>> {
    this.tokens.expectEdge(token);
    return { uploadUrl: await this.shellFiles.announceArchive(params.digest, body.bytes) };
  }

  @Route(completeShellArchive)
  async completeArchive(
    { params }: RouteInput<typeof completeShellArchive>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof completeShellArchive>> {
    this.tokens.expectEdge(token);
    return { refused: await this.shellFiles.completeArchive(params.digest) };
  }

  @Route(listShellFiles)
  listFiles(
    { query }: RouteInput<typeof listShellFiles>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof listShellFiles>> {
    this.tokens.expectEdge(token);
    return this.shellFiles.listFiles(query.after);
  }

  @Get(getShellArchive.path)
  @Describes(getShellArchive)
  async sendArchive(
    @Param('digest') digest: string,
    @Headers('authorization') token: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.tokens.expectEdge(token);
    const archive = await this.shellFiles.readArchive(digest);
    await reply.type('application/octet-stream').send(archive);
  }
}
