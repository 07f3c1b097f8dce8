import {
  attachVideo,
  checkReencoding,
  findVideos,
  listFailedVideos,
  listUncaptioned,
  reencodeVideo,
} from '@lectern/contracts-media';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { EncodingsService } from './encodings/encodings.service.ts';
import { VideoDeskService } from './video-desk.service.ts';
import { VideosService } from './videos.service.ts';

/** What the catalogue asks of films, and how a published version gets its own. */
@Controller()
export class InternalVideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly encodings: EncodingsService,
    private readonly desk: VideoDeskService,
  ) {}

  @Route(attachVideo)
  async attachVideo({ body }: RouteInput<typeof attachVideo>): Promise<RouteOutput<typeof attachVideo>> {
    await this.videos.attachVideo(body);
    return { success: true };
  }

  @Route(findVideos)
  async findVideos({ body }: RouteInput<typeof findVideos>): Promise<RouteOutput<typeof findVideos>> {
    return { videos: await this.videos.findVideos(body.ids) };
  }

  @Route(checkReencoding)
  async checkReencoding({
    body,
  }: RouteInput<typeof checkReencoding>): Promise<RouteOutput<typeof checkReencoding>> {
    return { outcome: await this.encodings.checkFilm(body.videoId) };
  }

  @Route(reencodeVideo)
  async reencodeVideo({
    body,
  }: RouteInput<typeof reencodeVideo>): Promise<RouteOutput<typeof reencodeVideo>> {
    return { outcome: await this.encodings.reencodeFilm(body.videoId, body.requestId) };
  }

  @Route(listFailedVideos)
  listFailedVideos({
    body,
  }: RouteInput<typeof listFailedVideos>): Promise<RouteOutput<typeof listFailedVideos>> {
    return this.desk.listFailed(body);
  }

  @Route(listUncaptioned)
  listUncaptioned(_input: RouteInput<typeof listUncaptioned>): Promise<RouteOutput<typeof listUncaptioned>> {
    return this.desk.listUncaptioned();
  }
}
