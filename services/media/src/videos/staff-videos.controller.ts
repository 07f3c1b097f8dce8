import { getStaffVideo } from '@lectern/contracts-media';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffVideosService } from './staff-videos.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class StaffVideosController {
  constructor(private readonly videos: StaffVideosService) {}

  @Route(getStaffVideo)
  async getVideo({ params }: RouteInput<typeof getStaffVideo>): Promise<RouteOutput<typeof getStaffVideo>> {
    return { video: await this.videos.describeVideo(params.id) };
  }
}
