import type { SignedInPerson } from '@lectern/contracts-core';
import {
  MEDIA_ERRORS,
  uploadCoursePicture,
  uploadStorefrontPicture,
  uploadThumbnail,
} from '@lectern/contracts-media';
import { DomainError, Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from '../common/read-file.ts';
import { parsePictureFile, presentPicture, variantsOf } from './domain/picture-files.ts';
import { PicturesService } from './pictures.service.ts';
import { Uploaders } from './uploaders.ts';

const YEAR = 31_536_000;

@Controller()
export class PicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly uploaders: Uploaders,
  ) {}

  @Route(uploadThumbnail)
  async uploadThumbnail(
    _input: RouteInput<typeof uploadThumbnail>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof uploadThumbnail>> {
    const ownerId = await this.uploaders.requireUploader(request);
    await this.pictures.countUpload(ownerId);
    const picture = await this.pictures.addPicture(ownerId, await readFile(request));
    const { id } = picture;
    return { success: true, id, result: { id, variants: variantsOf(id) }, image: presentPicture(picture) };
  }

  @Route(uploadCoursePicture)
  async uploadCoursePicture(
    _input: RouteInput<typeof uploadCoursePicture>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof uploadCoursePicture>> {
    await this.pictures.countCoursePicture(userId);
    const picture = await this.pictures.addCoursePicture(userId, await readFile(request));
    return { image: presentPicture(picture) };
  }

  @Route(uploadStorefrontPicture)
  async uploadStorefrontPicture(
    _input: RouteInput<typeof uploadStorefrontPicture>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof uploadStorefrontPicture>> {
    await this.pictures.countCoursePicture(userId);
    return {
      image: presentPicture(await this.pictures.addStorefrontPicture(userId, await readFile(request))),
    };
  }

  /** A file of a picture. Its content never changes, so browsers and proxies may cache it. */
  @Get('media/user/:file')
  async sendFile(
    @Param('file') asked: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const parsed = parsePictureFile(asked);
    const bytes = parsed && (await this.pictures.getFile(parsed.id, parsed.name));
    if (!parsed || !bytes) throw new DomainError(MEDIA_ERRORS.PICTURE_NOT_FOUND);
    reply.headers({
      'cache-control': `public, max-age=${YEAR}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    return new StreamableFile(bytes, { type: `image/${parsed.format}`, length: bytes.length });
  }
}
