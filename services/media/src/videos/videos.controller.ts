import type { SignedInPerson } from '@lectern/contracts-core';
import {
  discardVideo,
  finishVideo,
  getVideo,
  getVideoCaptions,
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
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof startVideo>> {
    return { video: await this.videos.startVideo(person, body) };
  }

  @Route(presignVideoPart)
  async presignVideoPart(
    { params }: RouteInput<typeof presignVideoPart>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof presignVideoPart>> {
    const part = await this.videos.presignPart(person, params.id, params.part);
    const expiresAt = new Date(Date.now() + VIDEO_LIMITS.partSeconds * 1_000);
    return { ...part, expiresAt: expiresAt.toISOString() };
  }

  @Route(finishVideo)
  async finishVideo(
    { params }: RouteInput<typeof finishVideo>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof finishVideo>> {
    return { video: await this.videos.finishVideo(person, params.id) };
  }

  @Route(getVideo)
  async getVideo(
    { params }: RouteInput<typeof getVideo>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof getVideo>> {
    return { video: await this.videos.getVideo(person, params.id) };
  }

  @Route(listVideos)
  listVideos(
    { query }: RouteInput<typeof listVideos>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listVideos>> {
    return this.videos.listVideos(person.userId, query.page);
  }

  @Route(retryVideo)
  async retryVideo(
    { params }: RouteInput<typeof retryVideo>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof retryVideo>> {
    return { video: await this.videos.retryVideo(person, params.id) };
  }

  @Route(putVideoCaptions)
  async putVideoCaptions(
    { params, body }: RouteInput<typeof putVideoCaptions>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof putVideoCaptions>> {
    const { id, language } = params;
    return this.videos.putCaptions(person, id, { language, text: body.text });
  }

  @Route(getVideoCaptions)
  async getVideoCaptions(
    { params }: RouteInput<typeof getVideoCaptions>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof getVideoCaptions>> {
    return { cues: await this.videos.getCaptions(person, params.id, params.language) };
  }

  @Route(discardVideo)
  async discardVideo(
    { params }: RouteInput<typeof discardVideo>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof discardVideo>> {
    await this.videos.discardVideo(person, params.id);
    return { success: true };
  }
}
