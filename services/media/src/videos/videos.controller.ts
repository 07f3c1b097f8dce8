import type { SignedInPerson } from '@lectern/contracts-core';
import {
  finishVideo,
  getVideo,
  listVideos,
  presignVideoPart,
  putVideoCaptions,
  retryVideo,
  startVideo,
  VIDEO_LIMITS,
} from '@lectern/contracts-media';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { VideosService } from './videos.service.ts';

@Controller()
export class VideosController {
  constructor(private readonly videos: VideosService) {}

  @Route(startVideo)
  async startVideo(
    { body }: RouteInput<typeof startVideo>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof startVideo>> {
    return { video: await this.videos.startVideo(userId, body) };
  }

  @Route(presignVideoPart)
  async presignVideoPart(
    { params }: RouteInput<typeof presignVideoPart>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof presignVideoPart>> {
    const part = await this.videos.presignPart(userId, params.id, params.part);
    const expiresAt = new Date(Date.now() + VIDEO_LIMITS.partSeconds * 1_000);
    return { ...part, expiresAt: expiresAt.toISOString() };
  }

  @Route(finishVideo)
  async finishVideo(
    { params }: RouteInput<typeof finishVideo>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof finishVideo>> {
    return { video: await this.videos.finishVideo(userId, params.id) };
  }

  @Route(getVideo)
  async getVideo(
    { params }: RouteInput<typeof getVideo>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof getVideo>> {
    return { video: await this.videos.getVideo(userId, params.id) };
  }

  @Route(listVideos)
  listVideos(
    { query }: RouteInput<typeof listVideos>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listVideos>> {
    return this.videos.listVideos(userId, query.page);
  }

  @Route(retryVideo)
  async retryVideo(
    { params }: RouteInput<typeof retryVideo>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof retryVideo>> {
    return { video: await this.videos.retryVideo(userId, params.id) };
  }

  @Route(putVideoCaptions)
  async putVideoCaptions(
    { params, body }: RouteInput<typeof putVideoCaptions>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof putVideoCaptions>> {
    const { id, language } = params;
    return { cues: await this.videos.putCaptions(userId, id, { language, text: body.text }) };
  }
}
