import { openPreview } from '@lectern/contracts-media';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { PlaybacksService } from './playbacks.service.ts';

@Controller()
export class PreviewsController {
  constructor(private readonly playbacks: PlaybacksService) {}

  @Route(openPreview)
  openPreview({ params }: RouteInput<typeof openPreview>): Promise<RouteOutput<typeof openPreview>> {
    return this.playbacks.openPreview(params.curriculumId, params.lectureId);
  }
}
