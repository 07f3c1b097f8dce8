import { readConfig } from '../../config.ts';
import { Problem } from '../../problem.ts';
import type { ReleaseClient } from '../release-client.ts';
import { teamAccess } from '../team-access.ts';

export const REMOTE = 'catalog';
/** The remote that the story creates. */
export const SIXTH = 'release-story';
const REASON = 'For the release story';

/** The site of the story, and what was live on it before. */
export class StorySite {
  readonly url: string;
  readonly client: ReleaseClient;
  /** The release of the catalogue that visitors had before the story. */
  readonly found: string;

  private constructor(url: string, client: ReleaseClient, found: string) {
    this.url = url;
    this.client = client;
    this.found = found;
  }

  /** @throws {Problem} when no site runs, or when a rollout that the story did not begin is under way. */
  static async open(): Promise<StorySite> {
    if (process.env['RELEASE_SITE'])
      throw new Problem('The story runs on a local site: unset RELEASE_SITE, and set PORT and DATA_DIR.');
    const client = await teamAccess(REMOTE);
    const { remotes } = await client.listRemotes();
    const busy = remotes.find(({ rollout, request }) => rollout !== null || request !== null);
    if (busy) throw new Problem(`A release of ${busy.id} is being decided; end that before the story.`);
    const found = remotes.find(({ id }) => id === REMOTE)?.live;
    if (!found) throw new Problem(`Visitors of this site get no release of ${REMOTE}.`);
    return new StorySite(`http://localhost:${readConfig(process.env).port}`, client, found);
  }

  promote(remote: string, releaseId: string, percent?: 25 | 100) {
    return this.client.promoteRelease(remote, releaseId, REASON, percent);
  }

  rollBack(releaseId: string) {
    return this.client.rollBackRemote(REMOTE, releaseId, REASON);
  }

  /** Takes a release of the sixth remote from visitors. Without one before it, the remote leaves the site. */
  withdraw(releaseId: string) {
    return this.client.withdrawRemote(SIXTH, releaseId, REASON);
  }

  /** Takes the releases of the story from visitors, wherever it stopped. Resolves with the catalogue's release they have then. */
  async restore(published: ReadonlySet<string>): Promise<string | null> {
    const sixth = await this.findLeft(SIXTH);
    if (sixth !== null && published.has(sixth)) await this.withdraw(sixth);
    for (;;) {
      const left = await this.findLeft(REMOTE);
      if (left === null || !published.has(left)) return left;
      await this.rollBack(left);
    }
  }

  /** The release that a rollback would take from visitors. */
  private async findLeft(remote: string): Promise<string | null> {
    const found = (await this.client.listRemotes()).remotes.find(({ id }) => id === remote);
    return found?.rollout ?? found?.live ?? null;
  }
}
