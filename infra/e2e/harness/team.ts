import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { readBuild, type Build } from '@lectern/local/find-builds';
import { makeVariant } from '@lectern/local/make-variant';
import { failedWith, ReleaseClient } from '@lectern/local/release-client';
import { teamToken } from '@lectern/local/release-keys';
import { workspace } from './sabotage.ts';
import { stackDatabaseUrl } from './stack-database.ts';

/** Calls the releases service of the stack under test with the token of a team, which a thief of the token could do too. */
export async function clientOf(team: string, url: string): Promise<ReleaseClient> {
  return new ReleaseClient({ url, token: teamToken(await stackDatabaseUrl(), team) });
}

interface OwnRelease {
  /** One of its own when left out. */
  readonly version?: string;
  /** What it says of itself in place of what the build says. */
  readonly description?: Readonly<Record<string, unknown>>;
}

/** A remote's build as another release; the same version gives the same release again. */
export async function ownRelease(
  remote: string,
  { version = `9.${randomInt(1_000_000)}.0`, description = {} }: OwnRelease = {},
): Promise<Build> {
  const build = await readBuild(workspace, remote);
  if (!build) throw new Error(`mfe-${remote} has no build`);
  return makeVariant(build, { version, code: `// ${version}`, description });
}

/** Publishes a release and gives it to no visitor; one that was published before stays as it is. */
export async function holdRelease(url: string, release: Build): Promise<void> {
  const client = await clientOf(release.owner, url);
  await client.publishBuild(release).catch((error: unknown) => {
    if (!failedWith(error, 'VERSION_TAKEN')) throw error;
  });
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
