import type { DescribedRelease } from '@lectern/build/gate';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError, FairQueue, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';
import { ArchivesService } from './archives.service.ts';
import { judgeArchive } from './judge-archive.ts';

/** Each gate holds an archive in memory and keeps a processor busy; more at a time would slow down the answers to edges. */
const AT_ONCE = 2;
const WAITING = { roomEach: 8, room: 32 };
const RETRY_AFTER_SECONDS = 5;

interface Judged {
  readonly remoteId: string;
  readonly releaseId: string;
  readonly team: string;
  readonly digest: string;
}

/** The gate of the service. Teams take turns, so that many releases of one delay another by a turn. */
@Injectable()
export class GateService {
  private readonly queue = new FairQueue({ width: AT_ONCE, ...WAITING });

  constructor(
    private readonly archives: ArchivesService,
    @Inject(SETTINGS) private readonly settings: Pick<ReleasesSettings, 'shell' | 'renderer'>,
  ) {}

  /**
   * Reads and judges an archive once its turn has come.
   * @param neighbours Releases of other remotes that visitors get.
   * @throws {DomainError} UNAVAILABLE when too many wait already; ARCHIVE_NOT_FOUND.
   */
  async judgeRelease(
    { remoteId, releaseId, team, digest }: Judged,
    neighbours: readonly DescribedRelease[],
  ): ReturnType<typeof judgeArchive> {
    const judged = await this.queue.runJob({ whose: team }, async () =>
      judgeArchive(await this.archives.readArchive({ remoteId, digest }), {
        announced: { remoteId, releaseId, team },
        host: this.settings.shell,
        renderer: this.settings.renderer,
        neighbours,
      }),
    );
    if (judged) return judged;
    throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
}
