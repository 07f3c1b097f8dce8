import { askFileUpload, askUploadPass, checkFileUpload } from '@lectern/contracts-messaging';
import { clientAddress, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UploadsService } from './uploads.service.ts';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Route(askUploadPass)
  askPass(
    { body }: RouteInput<typeof askUploadPass>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof askUploadPass>> {
    return this.uploads.passForVisitor(body.botToken, clientAddress(request));
  }

  @Route(askFileUpload)
  createUpload({ body }: RouteInput<typeof askFileUpload>): Promise<RouteOutput<typeof askFileUpload>> {
    return this.uploads.createUpload(body);
  }

  @Route(checkFileUpload)
  async checkUpload({
    body,
  }: RouteInput<typeof checkFileUpload>): Promise<RouteOutput<typeof checkFileUpload>> {
    await this.uploads.checkUpload(body.id, body.pass);
    return { success: true };
  }
}
