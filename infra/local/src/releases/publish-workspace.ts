import { workspaceRoot } from '../paths.ts';
import { findRemotes, readBuild } from './find-builds.ts';
import { failedWith, ReleaseClient } from './release-client.ts';
import { teamToken } from './release-keys.ts';

interface Site {
  readonly adminUrl: string;
  /** Address of the releases service. */
  readonly url: string;
  readonly objectsUrl: string;
}

const REASON = 'The build of the workspace, at the start of the site';

/**
 * Publishes the workspace's builds, as their teams would, and makes them live. A build that was rolled back before stays
 * away. Resolves with what was done, in a line.
 */
export async function publishWorkspace({ adminUrl, url, objectsUrl }: Site): Promise<string> {
  const builds = (
    await Promise.all((await findRemotes(workspaceRoot)).map((id) => readBuild(workspaceRoot, id)))
  ).filter((build) => build !== undefined);
  const blocked: string[] = [];
  let published = 0;
  for (const build of builds) {
    const client = new ReleaseClient({ url, objectsUrl, token: teamToken(adminUrl, build.owner) });
    const known = await client
      .publishBuild(build)
      .then(() => false)
      .catch((error: unknown) => {
        if (failedWith(error, 'VERSION_TAKEN')) return true;
        throw error;
      });
    if (!known) published += 1;
    await client.promoteRelease(build.id, build.releaseId, REASON).catch((error: unknown) => {
      if (!failedWith(error, 'RELEASE_BLOCKED')) throw error;
      blocked.push(`${build.id} ${build.releaseId}`);
    });
  }
  const line = published > 0 ? `${published} published` : 'nothing new';
  return blocked.length > 0 ? `${line}; rolled back before and not live: ${blocked.join(', ')}` : line;
}
