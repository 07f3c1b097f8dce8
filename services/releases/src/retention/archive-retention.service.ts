import { ANNOUNCED_HOURS, LiveSetContent } from '@lectern/contracts-releases';
import { Database, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';
import { ArchivesService } from '../publishing/archives.service.ts';
import { SetsService } from '../sets/sets.service.ts';
import { ArchiveRetentionRepository } from './archive-retention.repository.ts';

/**
 * Lets the archives of releases go that no tab asks for any more. What the live set names stays, however old it is: live,
 * rolled out, or the release before. The log of decisions stays as well.
 */
@Injectable()
export class ArchiveRetentionService {
  constructor(
    private readonly database: Database,
    private readonly releases: ArchiveRetentionRepository,
    private readonly sets: SetsService,
    private readonly archives: ArchivesService,
    @Inject(SETTINGS) private readonly settings: Pick<ReleasesSettings, 'archiveDays'>,
  ) {}

  /**
   * First the releases are retired, so that none of them becomes live again; then their archives go. A store that is away
   * leaves the rest to the next sweep.
   */
  async removeOldArchives(): Promise<void> {
    for (const archive of await this.releases.dropAnnounced(ANNOUNCED_HOURS))
      await this.archives.removeArchive(archive);
    await this.retireReleases();
    for (const { remoteId, releaseId, digest } of await this.releases.listArchivesToRemove()) {
      await this.archives.removeArchive({ remoteId, digest });
      await this.releases.noteRemoved(remoteId, releaseId);
    }
  }

  private async retireReleases(): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.sets.lockSets();
      const named = namedBy((await this.sets.findNewer(0))?.content);
      for (const { remoteId, releaseId } of await this.releases.listOutOfUse(this.settings.archiveDays))
        if (!named.has(`${remoteId} ${releaseId}`)) await this.releases.markRetired(remoteId, releaseId);
    });
  }
}

/** Remote and release of everything that edges fetch for the live set. */
function namedBy(content: string | undefined): ReadonlySet<string> {
  if (content === undefined) return new Set();
  const { remotes, former, rollouts } = LiveSetContent.parse(JSON.parse(content));
  return new Set([
    ...[remotes, former].flatMap((pinned) =>
      Object.entries(pinned).map(([remote, { release }]) => `${remote} ${release}`),
    ),
    ...rollouts.map(({ remote, release }) => `${remote} ${release}`),
  ]);
}
