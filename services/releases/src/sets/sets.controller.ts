import {
  completeRelease,
  confirmPromotion,
  getLiveSet,
  listDecisions,
  listRemotes,
  promoteRelease,
  RELEASES_ERRORS,
  rollBackRemote,
  unblockRelease,
} from '@lectern/contracts-releases';
import { DomainError, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Headers } from '@nestjs/common';
import { TokensService } from '../common/tokens.service.ts';
import { DecisionsService } from '../decisions/decisions.service.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { NewerSetsService } from './newer-sets.service.ts';
import { PromotionsService } from './promotions/promotions.service.ts';
import { SetsService } from './sets.service.ts';

@Controller()
export class SetsController {
  constructor(
    private readonly tokens: TokensService,
    private readonly sets: SetsService,
    private readonly promotions: PromotionsService,
    private readonly newer: NewerSetsService,
    private readonly publishing: PublishingService,
    private readonly decisions: DecisionsService,
  ) {}

  /** Here, because the gate looks at what is live beside it. */
  @Route(completeRelease)
  async completeRelease(
    { params, body }: RouteInput<typeof completeRelease>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof completeRelease>> {
    const team = this.tokens.identifyTeam(token);
    const named = { ...body, team, remoteId: params.remote };
    const release = await this.publishing.completeRelease(named, await this.sets.readNeighbours());
    return { ...release, publishedAt: release.publishedAt.toISOString() };
  }

  @Route(promoteRelease)
  promoteRelease(
    { params, body }: RouteInput<typeof promoteRelease>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof promoteRelease>> {
    const team = this.tokens.identifyTeam(token);
    return this.promotions.promoteRelease({
      ...body,
      actor: { kind: 'team', team },
      remoteId: params.remote,
    });
  }

  @Route(confirmPromotion)
  confirmPromotion(
    { params, body }: RouteInput<typeof confirmPromotion>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof confirmPromotion>> {
    const name = this.tokens.identifyConfirmer(token);
    const actor = { kind: 'confirmer', name } as const;
    return this.promotions.confirmPromotion({ ...body, actor, remoteId: params.remote });
  }

  @Route(rollBackRemote)
  rollBackRemote(
    { params, body }: RouteInput<typeof rollBackRemote>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof rollBackRemote>> {
    const team = this.tokens.identifyTeam(token);
    return this.sets.rollBackRemote({ ...body, actor: { kind: 'team', team }, remoteId: params.remote });
  }

  @Route(unblockRelease)
  unblockRelease(
    { params, body }: RouteInput<typeof unblockRelease>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof unblockRelease>> {
    const team = this.tokens.identifyTeam(token);
    return this.sets.unblockRelease({ ...body, actor: { kind: 'team', team }, remoteId: params.remote });
  }

  @Route(getLiveSet)
  async getLiveSet(
    { query }: RouteInput<typeof getLiveSet>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof getLiveSet>> {
    this.tokens.expectEdge(token);
    const latest = await this.newer.awaitNewer(query.after);
    if (!latest) throw new DomainError(RELEASES_ERRORS.NO_LIVE_SET);
    const { sequence, content, signature } = latest;
    return { sequence, set: { content, signature } };
  }

  @Route(listRemotes)
  async listRemotes(
    _input: RouteInput<typeof listRemotes>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof listRemotes>> {
    this.tokens.identifyTeam(token);
    const live = await this.sets.readLive();
    const rollouts = await this.sets.listRunning();
    const requests = await this.promotions.listRequests();
    const remotes = [];
    for (const { id, owner } of await this.publishing.listRemotes()) {
      const releases = await this.publishing.listReleases(id);
      remotes.push({
        id,
        owner,
        live: live.get(id) ?? null,
        rollout: rollouts.find(({ remoteId }) => remoteId === id)?.releaseId ?? null,
        request: requests.find(({ remoteId }) => remoteId === id)?.releaseId ?? null,
        releases: releases.map((release) => ({ ...release, publishedAt: release.publishedAt.toISOString() })),
      });
    }
    return { remotes };
  }

  @Route(listDecisions)
  async listDecisions(
    { params: { remote } }: RouteInput<typeof listDecisions>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof listDecisions>> {
    this.tokens.identifyTeam(token);
    if (!(await this.publishing.hasRemote(remote))) throw new DomainError(RELEASES_ERRORS.REMOTE_NOT_FOUND);
    const decisions = await this.decisions.listDecisions(remote);
    return {
      live: (await this.sets.findLive(remote)) ?? null,
      decisions: decisions.map((decision) => ({ ...decision, at: decision.at.toISOString() })),
    };
  }
}
