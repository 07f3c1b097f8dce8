import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { runningDatabase } from '../database/running-database.ts';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { ReleaseClient } from './release-client.ts';
import { confirmerToken, teamToken, testerKey } from './release-keys.ts';
import { findTeams } from './find-builds.ts';

/**
 * The way of a command to the releases of a site: `RELEASE_SITE` and `RELEASE_TOKEN`, or the local site on DATA_DIR with the
 * token of the team that owns the remote.
 */
export async function teamAccess(remote?: string): Promise<ReleaseClient> {
  return siteAccess(async (adminUrl) => {
    const team = remote === undefined ? (await findTeams(workspaceRoot))[0] : await ownerOf(remote);
    return teamToken(adminUrl, team ?? '');
  });
}

/** As `teamAccess`, for the second person: on the local site with the token that only confirms. */
export function confirmerAccess(): Promise<ReleaseClient> {
  return siteAccess((adminUrl) => Promise.resolve(confirmerToken(adminUrl)));
}

/**
 * The key that signs what a browser made of a release: `RELEASE_TESTER_KEY` of the pipeline, or that of the local site.
 * Undefined where who releases has none.
 */
export async function testerAccess(): Promise<KeyObject | undefined> {
  const { RELEASE_SITE: site, RELEASE_TESTER_KEY: text } = process.env;
  if (text) return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  if (site) return undefined;
  const config = readConfig(process.env);
  const adminUrl = config.databaseUrl ?? (await runningDatabase(config.dataDir));
  return adminUrl === undefined ? undefined : testerKey(adminUrl);
}

async function siteAccess(localToken: (adminUrl: string) => Promise<string>): Promise<ReleaseClient> {
  const { RELEASE_SITE: site, RELEASE_TOKEN: token } = process.env;
  if (site && token) return new ReleaseClient({ url: site.replace(/\/+$/, ''), token });
  const config = readConfig(process.env);
  const adminUrl = config.databaseUrl ?? (await runningDatabase(config.dataDir));
  if (adminUrl === undefined)
    throw new Problem(
      `No site runs on ${config.dataDir}: start it, or set RELEASE_SITE and RELEASE_TOKEN for one elsewhere.`,
    );
  return new ReleaseClient({ url: `http://localhost:${config.port}`, token: await localToken(adminUrl) });
}

async function ownerOf(remote: string): Promise<string> {
  const text = await readFile(join(workspaceRoot, `mfe-${remote}`, 'mfe.manifest.json'), 'utf8').catch(
    () => undefined,
  );
  if (text === undefined)
    throw new Problem(`There is no remote "${remote}": no folder mfe-${remote} with a manifest.`);
  return z.object({ owner: z.string() }).parse(JSON.parse(text)).owner;
}
