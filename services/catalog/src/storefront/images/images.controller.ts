import { getImageUrl } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { ImagesService } from './images.service.ts';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Route(getImageUrl)
  getImageUrl({ query }: RouteInput<typeof getImageUrl>): Promise<RouteOutput<typeof getImageUrl>> {
    return this.images.getAddress(query.id, query.lang);
  }
}
