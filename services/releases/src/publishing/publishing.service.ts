import type { DescribedRelease } from '@lectern/build/gate';
import { MOST_ANNOUNCED, RELEASES_ERRORS, type SignedReport } from '@lectern/contracts-releases';
import { Database, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';
import { DecisionsService } from '../decisions/decisions.service.ts';
import { ArchivesService } from './archives.service.ts';
import { BrowserTestsService } from './browser-tests.service.ts';
import { GateService } from './gate.service.ts';
import { PublishingRepository } from './publishing.repository.ts';

interface NamedRelease {
  readonly team: string;
  readonly remoteId: string;
  readonly releaseId: string;
}

/** How a release gets in: announced, uploaded, then judged. What was published once never changes. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly database: Database,
    private readonly releases: PublishingRepository,
    private readonly archives: ArchivesService,
    private readonly decisions: DecisionsService,
    private readonly gate: GateService,
    private readonly browserTests: BrowserTestsService,
    @Inject(SETTINGS) private readonly settings: ReleasesSettings,
  ) {}

  /** Resolves with the address to put the archive to. @throws {DomainError} ANNOUNCED_TOO_MANY and those of ownership. */
  async announceRelease(release: NamedRelease & { digest: string; bytes: number }): Promise<string> {
    const { remoteId, releaseId, team } = release;
    await this.database.runInTransaction(async () => {
      await this.releases.lockRemote(remoteId);
      expectOwner(await this.releases.claimRemote(remoteId, team), team);
      await this.expectFreeVersion(remoteId, releaseId);
      const announced = await this.releases.countAnnounced(release);
      if (announced >= MOST_ANNOUNCED)
        throw new DomainError(RELEASES_ERRORS.ANNOUNCED_TOO_MANY, { announced });
      await this.releases.addAnnounced({ ...release, version: versionOf(releaseId) });
    });
    return this.archives.presignArchive(release);
  }

  /** @param neighbours Releases of other remotes that visitors get. @throws {DomainError} RELEASE_REFUSED */
  async completeRelease(
    { remoteId, releaseId, team, report }: NamedRelease & { readonly report?: SignedReport | undefined },
    neighbours: readonly DescribedRelease[],
  ) {
    const release = await this.findRelease(remoteId, releaseId);
    expectOwner(await this.releases.findOwner(remoteId), team);
    await this.expectFreeVersion(remoteId, releaseId);
    const { digest } = release;
    const browser = this.browserTests.judgeReport(report, { remoteId, releaseId, digest });
    const judged = await this.gate.judgeRelease({ remoteId, releaseId, team, digest }, neighbours);
    const { description } = judged;
    const refusals = [...judged.refusals, ...browser.refusals];
    if (!description || refusals.length > 0)
      throw new DomainError(RELEASES_ERRORS.RELEASE_REFUSED, { refusals });
    await this.database.runInTransaction(async () => {
      await this.releases.lockRemote(remoteId);
      // Another team may have announced a release of a new remote while the gate looked at this one.
      expectOwner(await this.releases.findOwner(remoteId), team);
      await this.expectFreeVersion(remoteId, releaseId);
      // Announced anew in the meantime, so the archive that was judged is not the one that edges would get.
      if (!(await this.releases.markReady({ remoteId, releaseId, digest }, description)))
        throw new DomainError(RELEASES_ERRORS.ARCHIVE_NOT_FOUND);
      await this.decisions.recordDecision({
        remoteId,
        releaseId,
        kind: 'published',
        actor: team,
        reason: `${release.bytes} bytes, SHA-256 ${release.digest}; ${browser.note}`,
      });
    });
    return this.findRelease(remoteId, releaseId);
  }

  /** @throws {DomainError} RELEASE_NOT_FOUND */
  async findRelease(remoteId: string, releaseId: string) {
    const release = await this.releases.findRelease(remoteId, releaseId);
    if (!release) throw new DomainError(RELEASES_ERRORS.RELEASE_NOT_FOUND);
    return release;
  }

  /** What releases say of themselves; those that are not there are left out. */
  async readDescriptions(live: ReadonlyMap<string, string>): Promise<DescribedRelease[]> {
    const found = [];
    for (const [remoteId, releaseId] of live)
      found.push(await this.releases.readDescription(remoteId, releaseId));
    return found.filter((description) => description !== undefined);
  }

  /** @throws {DomainError} RELEASE_NOT_FOUND */
  async readArchive(remoteId: string, releaseId: string): Promise<Buffer> {
    const { digest } = await this.findRelease(remoteId, releaseId);
    return this.archives.readArchive({ remoteId, digest });
  }

  /** @throws {DomainError} RELEASE_NOT_FOUND for a remote that was never published, REMOTE_OF_OTHERS */
  async expectOwnRemote(remoteId: string, team: string): Promise<void> {
    const owner = await this.releases.findOwner(remoteId);
    if (owner === undefined) throw new DomainError(RELEASES_ERRORS.RELEASE_NOT_FOUND);
    expectOwner(owner, team);
  }

  async hasRemote(remoteId: string): Promise<boolean> {
    return (await this.releases.findOwner(remoteId)) !== undefined;
  }

  listRemotes() {
    return this.releases.listRemotes();
  }

  /** The latest ones; of blocked ones it says whether a person may unblock them. */
  async listReleases(remoteId: string) {
    const byVotes = new Set(await this.decisions.listBlockedByVotes(remoteId));
    return (await this.releases.listReleases(remoteId)).map((release) => ({
      ...release,
      mayUnblock: release.state === 'blocked' && byVotes.has(release.releaseId),
    }));
  }

  /** It may be promoted again. False when it is not blocked. */
  unblockRelease(remoteId: string, releaseId: string): Promise<boolean> {
    return this.releases.markUnblocked(remoteId, releaseId);
  }

  /** Visitors do not get it again, unless votes alone blocked it and a person unblocks it. */
  blockRelease(remoteId: string, releaseId: string): Promise<void> {
    return this.releases.markBlocked(remoteId, releaseId);
  }

  private async expectFreeVersion(remoteId: string, releaseId: string): Promise<void> {
    const taken = await this.releases.listOfVersion(remoteId, versionOf(releaseId));
    const same = taken.find((known) => known === releaseId || !this.settings.takesRebuilds);
    if (same !== undefined) throw new DomainError(RELEASES_ERRORS.VERSION_TAKEN, { releaseId: same });
  }
}

function expectOwner(owner: string | undefined, team: string): void {
  if (owner !== team) throw new DomainError(RELEASES_ERRORS.REMOTE_OF_OTHERS, { owner });
}

const versionOf = (releaseId: string): string => releaseId.slice(0, releaseId.lastIndexOf('-'));
