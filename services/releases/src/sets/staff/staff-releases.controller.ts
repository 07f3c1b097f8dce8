import type { SignedInPerson } from '@lectern/contracts-core';
import {
  confirmPromotionAsStaff,
  listReleaseOverview,
  promoteReleaseAsStaff,
  rollBackRemoteAsStaff,
  TRIAL_COOKIE,
  TRIAL_MINUTES,
  tryReleaseAsStaff,
  unblockReleaseAsStaff,
  writeTrial,
} from '@lectern/contracts-releases';
import { Route, SignedIn, writeCookie, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StaffReleasesService } from './staff-releases.service.ts';
import { TrialsService } from './trials.service.ts';

/** Who may call is part of each contract: viewers read, owners decide. */
@Controller()
export class StaffReleasesController {
  constructor(
    private readonly releases: StaffReleasesService,
    private readonly trials: TrialsService,
  ) {}

  @Route(listReleaseOverview)
  async listReleaseOverview(
    _input: RouteInput<typeof listReleaseOverview>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof listReleaseOverview>> {
    return { remotes: await this.releases.listOverview(roles) };
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

  @Route(unblockReleaseAsStaff)
  unblockRelease(
    { params, body }: RouteInput<typeof unblockReleaseAsStaff>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof unblockReleaseAsStaff>> {
    return this.releases.unblockRelease({ ...body, remoteId: params.remote, accountId: userId });
  }

  @Route(tryReleaseAsStaff)
  async tryRelease(
    { params, body }: RouteInput<typeof tryReleaseAsStaff>,
    @SignedIn() { userId, sessionId }: SignedInPerson,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof tryReleaseAsStaff>> {
    const trial = await this.trials.tryRelease({
      ...body,
      remoteId: params.remote,
      accountId: userId,
      sessionId,
    });
    writeCookie(reply, {
      name: TRIAL_COOKIE,
      value: writeTrial(trial),
      maxAge: TRIAL_MINUTES * 60,
      readable: true,
    });
    return { releaseId: trial.release, expiresAt: new Date(trial.expiresAt * 1_000).toISOString() };
  }
}
