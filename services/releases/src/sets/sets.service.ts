import { judgeFit } from '@lectern/build/gate';
import { MOST_ROLLOUTS, RELEASES_ERRORS, type LiveSetContent } from '@lectern/contracts-releases';
import { Database, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';
import type { NewDecision } from '../decisions/decisions.repository.ts';
import { AUTOMATIC, DecisionsService } from '../decisions/decisions.service.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { type Actor, nameOf } from './actor.ts';
import { SetsRepository } from './sets.repository.ts';
import { SignaturesService } from './signatures.service.ts';

interface Change {
  readonly actor: Actor;
  readonly remoteId: string;
  readonly releaseId: string;
  readonly reason: string;
}

export interface Rollback extends Change {
  readonly mayWithdraw: boolean;
}

export interface Promotion extends Change {
  /** Share of the visitors. */
  readonly percent: number;
}

type Running = Awaited<ReturnType<SetsRepository['listRunning']>>[number];

const EVERYBODY = 100;
const runsAlready = ({ releaseId, percent }: { releaseId: string; percent: number }) =>
  new DomainError(RELEASES_ERRORS.ROLLOUT_RUNS, { releaseId, percent });

/** Which release of each remote visitors get: every change makes another signed set, numbered upwards. */
@Injectable()
export class SetsService {
  constructor(
    private readonly database: Database,
    private readonly sets: SetsRepository,
    private readonly publishing: PublishingService,
    private readonly decisions: DecisionsService,
    private readonly signatures: SignaturesService,
    @Inject(SETTINGS) private readonly settings: ReleasesSettings,
  ) {}

  /**
   * Makes a release live, or gives it to a share of the visitors. Resolves with the set's sequence; a release that is live
   * already makes no other set.
   */
  async promoteRelease({ actor, remoteId, releaseId, reason, percent }: Promotion) {
    await this.expectRemoteOf(actor, remoteId);
    return this.database.runInTransaction(async () => {
      await this.sets.lockSets();
      await this.expectReady(remoteId, releaseId);
      const formerReleaseId = await this.findLive(remoteId);
      const latest = await this.sets.findNewer(0);
      if (formerReleaseId === releaseId && latest)
        return { sequence: latest.sequence, releaseId, isWaiting: false, isWithdrawn: false };
      await this.expectFit(remoteId, releaseId);
      const decision = { remoteId, releaseId, formerReleaseId, actor: nameOf(actor), reason };
      // The first release of a remote has nothing beside it that the others could get.
      if (percent < EVERYBODY && formerReleaseId !== undefined) {
        await this.widenRollout(remoteId, releaseId, percent);
        const shared = `${percent} %: ${reason}`;
        return this.makeSet({ ...decision, kind: 'rolled-out', reason: shared });
      }
      await this.expectOwnRollout(remoteId, releaseId);
      await this.sets.endRollout(remoteId);
      await this.sets.pointTo(remoteId, releaseId);
      return this.makeSet({ ...decision, kind: 'promoted' });
    });
  }

  /**
   * Whether a release could be promoted now. Within a transaction, in which no other change of sets comes between.
   * @throws what `promoteRelease` throws for who asks and for the release.
   */
  async judgePromotion({ actor, remoteId, releaseId }: Pick<Promotion, 'actor' | 'remoteId' | 'releaseId'>) {
    await this.expectRemoteOf(actor, remoteId);
    await this.sets.lockSets();
    await this.expectReady(remoteId, releaseId);
    await this.expectFit(remoteId, releaseId);
    const live = await this.findLive(remoteId);
    const sequence = (await this.sets.findNewer(0))?.sequence ?? 0;
    return { sequence, live, isLive: live === releaseId && sequence > 0 };
  }

  /** Within a transaction: other changes of sets wait until it ends. */
  lockSets(): Promise<void> {
    return this.sets.lockSets();
  }

  /**
   * Ends a rollout; without one, goes back to the release before. Blocks what visitors had, which has to be `releaseId`:
   * the service may have ended the rollout by itself a moment before, and the release that is live then is a good one. A
   * remote without a former release leaves the site, if `mayWithdraw`.
   */
  async rollBackRemote({ actor, remoteId, releaseId, reason, mayWithdraw }: Rollback) {
    await this.expectRemoteOf(actor, remoteId);
    return this.database.runInTransaction(async () => {
      await this.sets.lockSets();
      const live = await this.findLive(remoteId);
      const rollout = (await this.sets.listRunning()).find((running) => running.remoteId === remoteId);
      const left = rollout?.releaseId ?? live;
      if (left !== undefined && left !== releaseId)
        throw new DomainError(RELEASES_ERRORS.NOT_LIVE, { releaseId: left });
      if (live !== undefined && rollout) {
        return this.leaveRollout(rollout, { remoteId, releaseId: live, actor: nameOf(actor), reason });
      }
      const former = live === undefined ? undefined : await this.findFormer(remoteId, live);
      if (live === undefined || (former === undefined && !mayWithdraw))
        throw new DomainError(RELEASES_ERRORS.NO_FORMER_RELEASE);
      if (former === undefined) return this.withdrawRemote({ actor, remoteId, releaseId: live, reason });
      await this.sets.pointTo(remoteId, former);
      return this.leaveRelease(live, { remoteId, releaseId: former, actor: nameOf(actor), reason });
    });
  }

  /**
   * A release that votes alone blocked may be promoted again, as any other: visitors get nothing by this. Strangers may have
   * sent the votes, and it takes one person, because promoting takes two again where two release.
   * @throws {DomainError} NOT_BLOCKED_BY_VOTES, RELEASE_NOT_FOUND, REMOTE_OF_OTHERS
   */
  async unblockRelease({ actor, remoteId, releaseId, reason }: Change) {
    await this.expectRemoteOf(actor, remoteId);
    return this.database.runInTransaction(async () => {
      await this.sets.lockSets();
      await this.publishing.findRelease(remoteId, releaseId);
      const byVotes = await this.decisions.listBlockedByVotes(remoteId);
      if (!byVotes.includes(releaseId) || !(await this.publishing.unblockRelease(remoteId, releaseId)))
        throw new DomainError(RELEASES_ERRORS.NOT_BLOCKED_BY_VOTES);
      await this.makeSet({ remoteId, releaseId, kind: 'unblocked', actor: nameOf(actor), reason });
      return { releaseId };
    });
  }

  /** The release that a rollback would lead visitors to; undefined where there is none. */
  async findRollbackTarget(remoteId: string): Promise<string | undefined> {
    const live = await this.findLive(remoteId);
    return live === undefined ? undefined : this.findFormer(remoteId, live);
  }

  /** Rollouts that run. Within a transaction, which nothing else changes them until it ends. */
  async lockRunning(): ReturnType<SetsRepository['listRunning']> {
    await this.sets.lockSets();
    return this.sets.listRunning();
  }

  /** Ends a rollout because of what its visitors met. Within the transaction of `lockRunning`. */
  async endBrokenRollout(rollout: Running, reason: string): Promise<void> {
    const { remoteId } = rollout;
    const releaseId = await this.findLive(remoteId);
    if (releaseId === undefined) throw new Error(`${remoteId} is rolled out beside no live release`);
    await this.leaveRollout(rollout, { remoteId, releaseId, actor: AUTOMATIC, reason });
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

  /** Rollouts that have not ended, the oldest first. */
  listRunning(): ReturnType<SetsRepository['listRunning']> {
    return this.sets.listRunning();
  }

  /** The latest set, when it is newer than `after`. */
  findNewer(after: number): ReturnType<SetsRepository['findNewer']> {
    return this.sets.findNewer(after);
  }

  /** Staff may change every remote, a team its own. */
  private async expectRemoteOf(actor: Actor, remoteId: string): Promise<void> {
    if (actor.kind === 'team') return this.publishing.expectOwnRemote(remoteId, actor.team);
    if (!(await this.publishing.hasRemote(remoteId)))
      throw new DomainError(RELEASES_ERRORS.RELEASE_NOT_FOUND);
  }

  /** The last release that was live before and is not blocked. */
  private async findFormer(remoteId: string, live: string): Promise<string | undefined> {
    for (const releaseId of await this.decisions.listFormerlyLive(remoteId)) {
      if (releaseId === live) continue;
      if ((await this.publishing.findRelease(remoteId, releaseId)).state === 'ready') return releaseId;
    }
    return undefined;
  }

  private async expectReady(remoteId: string, releaseId: string): Promise<void> {
    const { state } = await this.publishing.findRelease(remoteId, releaseId);
    if (state === 'announced') throw new DomainError(RELEASES_ERRORS.RELEASE_NOT_FOUND);
    if (state === 'blocked') throw new DomainError(RELEASES_ERRORS.RELEASE_BLOCKED);
    if (state === 'retired') throw new DomainError(RELEASES_ERRORS.RELEASE_RETIRED);
  }

  /** Shell and neighbours may be others than when it was published. @throws {DomainError} RELEASE_REFUSED */
  private async expectFit(remoteId: string, releaseId: string): Promise<void> {
    const neighbours = await this.readNeighbours();
    const [release] = await this.publishing.readDescriptions(new Map([[remoteId, releaseId]]));
    const refusals = release ? judgeFit(release, this.settings.shell, neighbours) : [];
    if (refusals.length > 0) throw new DomainError(RELEASES_ERRORS.RELEASE_REFUSED, { refusals });
  }

  /** Begins a rollout, or raises the share of the one that runs. */
  private async widenRollout(remoteId: string, releaseId: string, percent: number): Promise<void> {
    const running = await this.sets.listRunning();
    const own = running.find((rollout) => rollout.remoteId === remoteId);
    if (own && (own.releaseId !== releaseId || own.percent >= percent)) throw runsAlready(own);
    if (own) return this.sets.raiseRollout(own.id, percent);
    if (running.length >= MOST_ROLLOUTS)
      throw new DomainError(RELEASES_ERRORS.ROLLOUTS_FULL, { running: running.map((one) => one.remoteId) });
    return this.sets.beginRollout(remoteId, releaseId, percent);
  }

  /** A release does not pass by another that is being rolled out. */
  private async expectOwnRollout(remoteId: string, releaseId: string): Promise<void> {
    const own = (await this.sets.listRunning()).find((rollout) => rollout.remoteId === remoteId);
    if (own && own.releaseId !== releaseId) throw runsAlready(own);
  }

  private async leaveRollout(
    { remoteId, releaseId }: Running,
    decision: Omit<NewDecision, 'kind' | 'formerReleaseId'>,
  ) {
    await this.sets.endRollout(remoteId);
    return this.leaveRelease(releaseId, decision);
  }

  private async leaveRelease(left: string, decision: Omit<NewDecision, 'kind' | 'formerReleaseId'>) {
    await this.publishing.blockRelease(decision.remoteId, left);
    return this.makeSet({ ...decision, kind: 'rolled-back', formerReleaseId: left });
  }

  /** Within a transaction. @throws {DomainError} SECOND_PERSON_NEEDED for a remote that one person may not take away */
  private async withdrawRemote({ actor, remoteId, releaseId, reason }: Change) {
    // Two persons can replace its release; one alone would close the admin.
    if (this.settings.twoPersons.has(remoteId)) throw new DomainError(RELEASES_ERRORS.SECOND_PERSON_NEEDED);
    await this.sets.pointNowhere(remoteId);
    await this.publishing.blockRelease(remoteId, releaseId);
    const made = await this.makeSet({ remoteId, releaseId, kind: 'withdrawn', actor: nameOf(actor), reason });
    return { ...made, isWithdrawn: true };
  }

  /** Writes the decision down and signs the set that follows from what is live now. */
  private async makeSet(decision: NewDecision) {
    const { releaseId } = decision;
    await this.decisions.recordDecision(decision);
    const sequence = ((await this.sets.findNewer(0))?.sequence ?? 0) + 1;
    const live = await this.sets.listLive();
    const set: LiveSetContent = {
      sequence,
      remotes: Object.fromEntries(
        live.map((one) => [one.remoteId, { release: one.releaseId, digest: one.digest }]),
      ),
      rollouts: (await this.sets.listRunning()).map((rollout) => ({
        id: rollout.id,
        remote: rollout.remoteId,
        release: rollout.releaseId,
        digest: rollout.digest,
        percent: rollout.percent,
      })),
      former: await this.pinFormer(live),
      blocked: await this.decisions.listBlockedLately(),
    };
    const content = JSON.stringify(set);
    await this.sets.addSet(sequence, content, this.signatures.signText(content));
    return { sequence, releaseId, isWaiting: false, isWithdrawn: false };
  }

  /** The release before of each remote, where there is one that may be live. */
  private async pinFormer(live: readonly { remoteId: string; releaseId: string }[]) {
    const former: LiveSetContent['former'] = {};
    for (const { remoteId, releaseId } of live) {
      const release = await this.findFormer(remoteId, releaseId);
      if (release === undefined) continue;
      const { digest } = await this.publishing.findRelease(remoteId, release);
      former[remoteId] = { release, digest };
    }
    return former;
  }
}
