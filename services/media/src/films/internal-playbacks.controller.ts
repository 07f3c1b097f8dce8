import { checkPlayback, findDelivered, openPlayback } from '@lectern/contracts-media';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { DeliveredService } from './delivered.service.ts';
import { PlaybacksService } from './playbacks.service.ts';

@Controller()
export class InternalPlaybacksController {
  constructor(
    private readonly playbacks: PlaybacksService,
    private readonly delivered: DeliveredService,
  ) {}

  @Route(openPlayback)
  openPlayback({ body }: RouteInput<typeof openPlayback>): Promise<RouteOutput<typeof openPlayback>> {
    return this.playbacks.openPlayback(body);
  }

  @Route(checkPlayback)
  checkPlayback({ body }: RouteInput<typeof checkPlayback>): Promise<RouteOutput<typeof checkPlayback>> {
    return this.playbacks.checkPlayback(body);
  }

  @Route(findDelivered)
  async findDelivered({
    body,
  }: RouteInput<typeof findDelivered>): Promise<RouteOutput<typeof findDelivered>> {
    return { viewings: await this.delivered.findSent(body.viewingIds) };
  }
}
