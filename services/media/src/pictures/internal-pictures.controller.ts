import { findPicture, keepPicture } from '@lectern/contracts-media';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { presentPicture } from './domain/picture-files.ts';
import { PicturesService } from './pictures.service.ts';

/** What other services ask of pictures. */
@Controller()
export class InternalPicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Route(findPicture)
  async findPicture({ body }: RouteInput<typeof findPicture>): Promise<RouteOutput<typeof findPicture>> {
    const picture = await this.pictures.findPicture(body.id);
    if (!picture) return { picture: null };
    const { ownerId, shape } = picture;
    return { picture: { ownerId, image: presentPicture(picture), isForStorefront: shape === 'free' } };
  }

  @Route(keepPicture)
  async keepPicture({ body }: RouteInput<typeof keepPicture>): Promise<RouteOutput<typeof keepPicture>> {
    await this.pictures.keepPicture(body.ownerId, body.keep);
    return { success: true };
  }
}
