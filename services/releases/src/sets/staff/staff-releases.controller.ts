import type { SignedInPerson } from '@lectern/contracts-core';
import {
  confirmPromotionAsStaff,
  listReleaseOverview,
  promoteReleaseAsStaff,
  rollBackRemoteAsStaff,
} from '@lectern/contracts-releases';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffReleasesService } from './staff-releases.service.ts';

/** Who may call is part of each contract: viewers read, owners decide. */
@Controller()
export class StaffReleasesController {
  constructor(private readonly releases: StaffReleasesService) {}

  @Route(listReleaseOverview)
  async listReleaseOverview(): Promise<RouteOutput<typeof listReleaseOverview>> {
    return { remotes: await this.releases.listOverview() };
  }

  @Route(promoteReleaseAsStaff)
  promoteRelease(
    { params, body }: RouteInput<typeof promoteReleaseAsStaff>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof promoteReleaseAsStaff>> {
    return this.releases.promoteRelease({ ...body, remoteId: params.remote, accountId: userId });
  }

  @Route(confirmPromotionAsStaff)
  confirmPromotion(
    { params, body }: RouteInput<typeof confirmPromotionAsStaff>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof confirmPromotionAsStaff>> {
    return this.releases.confirmPromotion({ ...body, remoteId: params.remote, accountId: userId });
  }

  @Route(rollBackRemoteAsStaff)
  rollBackRemote(
    { params, body }: RouteInput<typeof rollBackRemoteAsStaff>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof rollBackRemoteAsStaff>> {
    return this.releases.rollBackRemote({ ...body, remoteId: params.remote, accountId: userId });
  }
}
