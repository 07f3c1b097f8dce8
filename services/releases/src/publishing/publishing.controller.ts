import { announceRelease } from '@lectern/contracts-releases';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Headers } from '@nestjs/common';
import { TokensService } from '../common/tokens.service.ts';
import { PublishingService } from './publishing.service.ts';

@Controller()
export class PublishingController {
  constructor(
    private readonly tokens: TokensService,
    private readonly publishing: PublishingService,
  ) {}

  @Route(announceRelease)
  async announceRelease(
    { params, body }: RouteInput<typeof announceRelease>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof announceRelease>> {
    const team = this.tokens.identifyTeam(token);
    return {
      uploadUrl: await this.publishing.announceRelease({ ...body, remoteId: params.remote, team }),
    };
  }
}
