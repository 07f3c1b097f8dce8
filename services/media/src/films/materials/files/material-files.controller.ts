import type { SignedInPerson } from '@lectern/contracts-core';
import { findMaterialFiles, uploadMaterial } from '@lectern/contracts-media';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readNamedFile } from '../../../common/read-file.ts';
import { MaterialFilesService } from './material-files.service.ts';

@Controller()
export class MaterialFilesController {
  constructor(private readonly files: MaterialFilesService) {}

  @Route(uploadMaterial)
  async uploadMaterial(
    _input: RouteInput<typeof uploadMaterial>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof uploadMaterial>> {
    await this.files.countUpload(userId);
    const { name, bytes } = await readNamedFile(request);
    return { file: await this.files.addFile(userId, name, bytes) };
  }

  @Route(findMaterialFiles)
  async findMaterialFiles({
    body,
  }: RouteInput<typeof findMaterialFiles>): Promise<RouteOutput<typeof findMaterialFiles>> {
    return { files: await this.files.findOwners(body.ids) };
  }
}
