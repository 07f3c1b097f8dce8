import { openPlayback } from '@lectern/contracts-media';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { PlaybacksService } from './playbacks.service.ts';

@Controller()
export class InternalPlaybacksController {
  constructor(private readonly playbacks: PlaybacksService) {}

  @Route(openPlayback)
  openPlayback({ body }: RouteInput<typeof openPlayback>): Promise<RouteOutput<typeof openPlayback>> {
    return this.playbacks.openPlayback(body);
  }
}
