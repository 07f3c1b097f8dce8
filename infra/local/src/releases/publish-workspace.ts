import { workspaceRoot } from '../paths.ts';
import { findRemotes, readBuild, type Build } from './find-builds.ts';
import { isBeingDecided } from './is-being-decided.ts';
import { failedWith, ReleaseClient } from './release-client.ts';
import { confirmerToken, teamToken } from './release-keys.ts';
import { DECIDED_BY_PEOPLE, whyAbsent } from './why-absent.ts';

interface Site {
  readonly adminUrl: string;
  /** Address of the releases service. */
  readonly url: string;
  readonly objectsUrl: string;
}

const REASON = 'The build of the workspace, at the start of the site';

/**
 * Publishes the workspace's builds, as their teams would, and makes them live. A build that was rolled back before, or
 * does not pass the gate, stays away, as does one of a remote that is being rolled out or waits for a second person. Resolves with what was done, in a line.
 */
export async function publishWorkspace({ adminUrl, url, objectsUrl }: Site): Promise<string> {
  const builds = (
    await Promise.all((await findRemotes(workspaceRoot)).map((id) => readBuild(workspaceRoot, id)))
  ).filter((build) => build !== undefined);
  // A local site has the tokens of both persons.
  const confirmer = new ReleaseClient({ url, objectsUrl, token: confirmerToken(adminUrl) });
  const absent: string[] = [];
  let published = 0;
  for (const build of builds) {
    const client = new ReleaseClient({ url, objectsUrl, token: teamToken(adminUrl, build.owner) });
    try {
      if (await publishOnce(client, build)) published += 1;
      const remote = (await client.listRemotes()).remotes.find(({ id }) => id === build.id);
      if (remote && isBeingDecided(remote)) {
        if (remote.live !== build.releaseId)
          absent.push(`${build.id} ${build.releaseId}: ${DECIDED_BY_PEOPLE}`);
        continue;
      }
      const { isWaiting } = await client.promoteRelease(build.id, build.releaseId, REASON);
      if (isWaiting) await confirmer.confirmPromotion(build.id, build.releaseId, REASON);
    } catch (error) {
      const reason = whyAbsent(error, build);
      if (reason === undefined) throw error;
      absent.push(reason);
    }
  }
  const line = published > 0 ? `${published} published` : 'nothing new';
  return absent.length > 0 ? `${line}; not live: ${absent.join(', ')}` : line;
}

/** False when it was published before. */
async function publishOnce(client: ReleaseClient, build: Build): Promise<boolean> {
  try {
    await client.publishBuild(build);
    return true;
  } catch (error) {
    if (failedWith(error, 'VERSION_TAKEN')) return false;
    throw error;
  }
}
