import { ArchiveError, readArchive } from '@lectern/build/archive';
import { RELEASES_ERRORS } from '@lectern/contracts-releases';
import { Database, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';
import { DecisionsService } from '../decisions/decisions.service.ts';
import { ArchivesService } from './archives.service.ts';
import { ReleaseDescription } from './domain/release-description.ts';
import { PublishingRepository } from './publishing.repository.ts';

interface NamedRelease {
  readonly team: string;
  readonly remoteId: string;
  readonly releaseId: string;
}

/** How a release gets in: announced, uploaded, then judged. What was published once never changes. */
@Injectable()
export class PublishingService {
  private readonly database: Database;
  private readonly releases: PublishingRepository;
  private readonly archives: ArchivesService;
  private readonly decisions: DecisionsService;
  private readonly settings: ReleasesSettings;

  constructor(
    database: Database,
    releases: PublishingRepository,
    archives: ArchivesService,
    decisions: DecisionsService,
    @Inject(SETTINGS) settings: ReleasesSettings,
  ) {
    this.database = database;
    this.releases = releases;
    this.archives = archives;
    this.decisions = decisions;
    this.settings = settings;
  }

  /** Resolves with the address to put the archive to. */
  async announceRelease(release: NamedRelease & { digest: string; bytes: number }): Promise<string> {
    const { remoteId, releaseId, team } = release;
    await this.database.runInTransaction(async () => {
      await this.releases.lockRemote(remoteId);
      expectOwner(await this.releases.claimRemote(remoteId, team), team);
      await this.expectFreeVersion(remoteId, releaseId);
      await this.releases.addAnnounced({ ...release, version: versionOf(releaseId) });
    });
    return this.archives.presignArchive(release);
  }

  async completeRelease({ remoteId, releaseId, team }: NamedRelease) {
    const release = await this.findRelease(remoteId, releaseId);
    expectOwner(await this.releases.findOwner(remoteId), team);
    await this.expectFreeVersion(remoteId, releaseId);
    const archive = await this.archives.readArchive({ remoteId, digest: release.digest });
    const description = describedIn(archive, { remoteId, releaseId, team });
    await this.database.runInTransaction(async () => {
      await this.releases.lockRemote(remoteId);
      await this.expectFreeVersion(remoteId, releaseId);
      if (!(await this.releases.markReady(remoteId, releaseId, description)))
        throw new DomainError(RELEASES_ERRORS.VERSION_TAKEN, { releaseId });
      await this.decisions.recordDecision({
        remoteId,
        releaseId,
        kind: 'published',
        actor: team,
        reason: `${release.bytes} bytes, SHA-256 ${release.digest}`,
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

  listReleases(remoteId: string) {
    return this.releases.listReleases(remoteId);
  }

  /** Visitors never get it again. */
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

/** What an archive says it is. @throws {DomainError} RELEASE_REFUSED when that is not what was announced. */
function describedIn(archive: Buffer, { remoteId, releaseId, team }: NamedRelease): ReleaseDescription {
  const refuse = (cause: string, cure: string) =>
    new DomainError(RELEASES_ERRORS.RELEASE_REFUSED, { refusals: [{ rule: 'archive', cause, cure }] });
  try {
    const files = readArchive(archive);
    const text = files.get('release.json')?.toString() ?? '';
    const description = ReleaseDescription.parse(JSON.parse(text));
    if (description.id !== remoteId || description.releaseId !== releaseId)
      throw refuse(
        `The archive holds ${description.id} ${description.releaseId}.`,
        `Announce it under that name, or build ${remoteId} again.`,
      );
    if (description.manifest.owner !== team)
      throw refuse(
        `The manifest names ${description.manifest.owner} as the owner.`,
        `Publish with the token of ${description.manifest.owner}, or name ${team} in mfe.manifest.json.`,
      );
    return description;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const cause = error instanceof ArchiveError ? error.message : 'release.json is missing or malformed.';
    throw refuse(cause, 'Build the remote again and publish what the build wrote.');
  }
}
