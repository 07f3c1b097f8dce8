import { attachVideo, findVideos } from '@lectern/contracts-media';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { VideosService } from './videos.service.ts';

/** What the catalogue asks of films, and how a published version gets its own. */
@Controller()
export class InternalVideosController {
  constructor(private readonly videos: VideosService) {}

  @Route(attachVideo)
  async attachVideo({ body }: RouteInput<typeof attachVideo>): Promise<RouteOutput<typeof attachVideo>> {
    await this.videos.attachVideo(body);
    return { success: true };
  }

  @Route(findVideos)
  async findVideos({ body }: RouteInput<typeof findVideos>): Promise<RouteOutput<typeof findVideos>> {
    return { videos: await this.videos.findVideos(body.ids) };
  }
}
