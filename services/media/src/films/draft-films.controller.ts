import type { SignedInPerson } from '@lectern/contracts-core';
import { playVideo, takeVideoFrame } from '@lectern/contracts-media';
import { Route, sessionBindingOf, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { presentPicture } from '../pictures/domain/picture-files.ts';
import { PlaybacksService } from './playbacks.service.ts';
import { VideoFramesService } from './video-frames.service.ts';

@Controller()
export class DraftFilmsController {
  constructor(
    private readonly playbacks: PlaybacksService,
    private readonly frames: VideoFramesService,
  ) {}

  @Route(playVideo)
  async playVideo(
    { params }: RouteInput<typeof playVideo>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof playVideo>> {
    return { playback: await this.playbacks.playDraft(person, params.id, sessionBindingOf(request) ?? '') };
  }

  @Route(takeVideoFrame)
  async takeVideoFrame(
    { params, body }: RouteInput<typeof takeVideoFrame>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof takeVideoFrame>> {
    return { image: presentPicture(await this.frames.takeFrame(person, params.id, body.atSeconds)) };
  }
}
