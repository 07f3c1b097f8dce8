import { openPreview, PLAYBACK_LIMITS } from '@lectern/contracts-media';
import {
  clientAddress,
  networkOf,
  Route,
  SlidingLimits,
  type Limit,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PlaybacksService } from './playbacks.service.ts';

/** By network, because a guest has nothing else; a lecture hall full of guests stays below it. */
const OPENINGS: Limit = { name: 'previews', hits: PLAYBACK_LIMITS.previewsPerMinute, seconds: 60 };

@Controller()
export class PreviewsController {
  constructor(
    private readonly playbacks: PlaybacksService,
    private readonly limits: SlidingLimits,
  ) {}

  @Route(openPreview)
  async openPreview(
    { params }: RouteInput<typeof openPreview>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof openPreview>> {
    await this.limits.countHit(OPENINGS, networkOf(clientAddress(request)));
    return this.playbacks.openPreview(params.curriculumId, params.lectureId);
  }
}
