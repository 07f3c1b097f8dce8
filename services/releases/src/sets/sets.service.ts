import { sign } from 'node:crypto';
import { judgeFit } from '@lectern/build/gate';
import { RELEASES_ERRORS, type LiveSetContent } from '@lectern/contracts-releases';
import { Database, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';
import { DecisionsService } from '../decisions/decisions.service.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { SetsRepository } from './sets.repository.ts';

interface Change {
  readonly team: string;
  readonly remoteId: string;
  readonly reason: string;
}

/** Which release of each remote visitors get: every change makes another signed set, numbered upwards. */
@Injectable()
export class SetsService {
  private readonly database: Database;
  private readonly sets: SetsRepository;
  private readonly publishing: PublishingService;
  private readonly decisions: DecisionsService;
  private readonly settings: ReleasesSettings;

  constructor(
    database: Database,
    sets: SetsRepository,
    publishing: PublishingService,
    decisions: DecisionsService,
    @Inject(SETTINGS) settings: ReleasesSettings,
  ) {
    this.database = database;
    this.sets = sets;
    this.publishing = publishing;
    this.decisions = decisions;
    this.settings = settings;
  }

  /** Makes a release live. Resolves with the set's sequence; a release that is live already makes no other set. */
  async promoteRelease({ team, remoteId, releaseId, reason }: Change & { releaseId: string }) {
    await this.publishing.expectOwnRemote(remoteId, team);
    return this.database.runInTransaction(async () => {
      await this.sets.lockSets();
      const { state } = await this.publishing.findRelease(remoteId, releaseId);
      if (state === 'announced') throw new DomainError(RELEASES_ERRORS.RELEASE_NOT_FOUND);
      if (state === 'blocked') throw new DomainError(RELEASES_ERRORS.RELEASE_BLOCKED);
      const formerReleaseId = await this.findLive(remoteId);
      const latest = await this.sets.findNewer(0);
      if (formerReleaseId === releaseId && latest) return { sequence: latest.sequence, releaseId };
      await this.expectFit(remoteId, releaseId);
      return this.makeLive({
        remoteId,
        releaseId,
        formerReleaseId,
        kind: 'promoted',
        actor: team,
        reason,
      });
    });
  }

  /** Goes back to the release before, and blocks the live one. */
  async rollBackRemote({ team, remoteId, reason }: Change) {
    await this.publishing.expectOwnRemote(remoteId, team);
    return this.database.runInTransaction(async () => {
      await this.sets.lockSets();
      const live = await this.findLive(remoteId);
      const former = live === undefined ? undefined : await this.findFormer(remoteId, live);
      if (live === undefined || former === undefined)
        throw new DomainError(RELEASES_ERRORS.NO_FORMER_RELEASE);
      await this.publishing.blockRelease(remoteId, live);
      return this.makeLive({
        remoteId,
        releaseId: former,
        formerReleaseId: live,
        kind: 'rolled-back',
        actor: team,
        reason,
      });
    });
  }

  /** What the live releases say of themselves. */
  async readNeighbours() {
    return this.publishing.readDescriptions(await this.readLive());
  }

  async findLive(remoteId: string): Promise<string | undefined> {
    return (await this.sets.listLive()).find((live) => live.remoteId === remoteId)?.releaseId;
  }

  /** Remote → its live release. */
  async readLive(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.sets.listLive()).map(({ remoteId, releaseId }) => [remoteId, releaseId]));
  }

  /** The latest set, when it is newer than `after`. */
  findNewer(after: number): ReturnType<SetsRepository['findNewer']> {
    return this.sets.findNewer(after);
  }

  /** The last release that was live before and is not blocked. */
  private async findFormer(remoteId: string, live: string): Promise<string | undefined> {
    for (const releaseId of await this.decisions.listFormerlyLive(remoteId)) {
      if (releaseId === live) continue;
      if ((await this.publishing.findRelease(remoteId, releaseId)).state === 'ready') return releaseId;
    }
    return undefined;
  }

  /** Shell and neighbours may be others than when it was published. @throws {DomainError} RELEASE_REFUSED */
  private async expectFit(remoteId: string, releaseId: string): Promise<void> {
    const neighbours = await this.readNeighbours();
    const [release] = await this.publishing.readDescriptions(new Map([[remoteId, releaseId]]));
    const refusals = release ? judgeFit(release, this.settings.shell, neighbours) : [];
    if (refusals.length > 0) throw new DomainError(RELEASES_ERRORS.RELEASE_REFUSED, { refusals });
  }

  private async makeLive(decision: Parameters<DecisionsService['recordDecision']>[0]) {
    const { remoteId, releaseId } = decision;
    await this.sets.pointTo(remoteId, releaseId);
    await this.decisions.recordDecision(decision);
    const sequence = ((await this.sets.findNewer(0))?.sequence ?? 0) + 1;
    const live = await this.sets.listLive();
    const set: LiveSetContent = {
      sequence,
      remotes: Object.fromEntries(
        live.map((one) => [one.remoteId, { release: one.releaseId, digest: one.digest }]),
      ),
    };
    const content = JSON.stringify(set);
    await this.sets.addSet(sequence, content, this.signContent(content));
    return { sequence, releaseId };
  }

  private signContent(content: string): string {
    const key = { key: this.settings.signingKey, dsaEncoding: 'ieee-p1363' } as const;
    return sign('sha256', Buffer.from(content), key).toString('base64url');
  }
}
