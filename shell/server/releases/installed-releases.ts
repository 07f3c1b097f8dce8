import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ShellAssets } from '@lectern/build';
import { globalNameOf } from '@lectern/build/global-name';
import { parseManifest } from '@lectern/shell-api/manifest';
import { DEV_RELEASE } from '../../src/remotes/release-set.ts';
import type { InstalledRelease } from '../render/protocol.ts';

/** Finds the built remotes of a workspace. A remote without a build is left out: its routes do not exist. */
export function installedReleases(workspaceDir: string): InstalledRelease[] {
  return readdirSync(workspaceDir)
    .filter((name) => name.startsWith('mfe-'))
    .sort()
    .map((name) => join(workspaceDir, name, 'dist'))
    .filter((dist) => existsSync(join(dist, 'release.json')))
    .map((dist) => ({
      release: JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release,
      clientDir: join(dist, 'client'),
      serverEntry: join(dist, 'server/mfe.mjs'),
    }));
}

/** Replaces builds by what running compilers offer (`npm run dev`). */
export function withDevRemotes(
  installed: readonly InstalledRelease[],
  workspaceDir: string,
  devRemotes: Readonly<Record<string, string>>,
): InstalledRelease[] {
  const underWork = Object.keys(devRemotes).map((id) => devRelease(workspaceDir, id));
  return [...installed.filter(({ release }) => !(release.id in devRemotes)), ...underWork];
}

function devRelease(workspaceDir: string, id: string): InstalledRelease {
  const dir = join(workspaceDir, `mfe-${id}`);
  const manifest = parseManifest(JSON.parse(readFileSync(join(dir, 'mfe.manifest.json'), 'utf8')));
  return {
    release: {
      id,
      version: DEV_RELEASE,
      releaseId: DEV_RELEASE,
      manifest,
      globalName: globalNameOf(id),
      entry: { file: 'remoteEntry.js', integrity: '' },
      routes: {},
      messages: {},
    },
    clientDir: join(dir, 'dist-dev'),
    serverEntry: null,
  };
}

/** Reads which files the shell's own build made; `dist-dev` is the host for hot reload. */
export function readShellAssets(workspaceDir: string, dist: 'dist' | 'dist-dev'): ShellAssets {
  return JSON.parse(readFileSync(join(workspaceDir, 'shell', dist, 'assets.json'), 'utf8')) as ShellAssets;
}
