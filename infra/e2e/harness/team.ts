import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { readBuild, type Build } from '@lectern/local/find-builds';
import { makeVariant } from '@lectern/local/make-variant';
import { ReleaseClient } from '@lectern/local/release-client';
import { teamToken } from '@lectern/local/release-keys';
import { workspace } from './sabotage.ts';
import { stackDatabaseUrl } from './stack-database.ts';

/** The way of a team, or of somebody with its token, to the releases of the stack under test. */
export async function clientOf(team: string, url: string): Promise<ReleaseClient> {
  return new ReleaseClient({ url, token: teamToken(await stackDatabaseUrl(), team) });
}

/** A remote's build under a version of its own, which says of itself what `description` changes. */
export async function ownRelease(
  remote: string,
  description: Readonly<Record<string, unknown>> = {},
): Promise<Build> {
  const build = await readBuild(workspace, remote);
  if (!build) throw new Error(`mfe-${remote} has no build`);
  const version = `9.${randomInt(1_000_000)}.0`;
  return makeVariant(build, { version, code: `// ${version}`, description });
}

/** Remote → release in the document that a visitor gets. */
export async function servedReleases(
  request: APIRequestContext,
  address: string,
): Promise<ReadonlyMap<string, string>> {
  const html = await (await request.get(address)).text();
  const [, state = '{}'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { releaseSet } = JSON.parse(state) as {
    releaseSet: { remotes: { id: string; releaseId: string }[] };
  };
  return new Map(releaseSet.remotes.map(({ id, releaseId }) => [id, releaseId]));
}
