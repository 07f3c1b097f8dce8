import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { EdgeConfig } from '../edge-config.ts';
import { findOwnShellFiles } from './own-shell-files.ts';
import { ShellFileClient } from './shell-file-client.ts';
import { ShellFileFinder, type Found } from './shell-file-finder.ts';
import { keepOwnShellFiles } from './shell-file-keeper.ts';

type Settings = Pick<EdgeConfig, 'apiOrigins' | 'objectsUrl' | 'releases' | 'releasesDir' | 'workspaceDir'>;

/** The files that all edges share. */
export interface ShellFiles {
  /** Where files of other shells are. */
  readonly folder: string;
  /** Resolves when the other edges can have the files of this one, or the wait for that is over. Never rejects. */
  readonly handedOver: Promise<void>;
  /** Whether the shell of this edge has the file. */
  isOwn(name: string): boolean;
  /** Brings a file of another shell into the folder. Never throws. */
  findFile(name: string): Promise<Found>;
  close(): void;
}

/** Undefined where the edge does not know the releases service or has no store: it serves its own files alone. */
export async function openShellFiles(
  { apiOrigins, objectsUrl, releases, releasesDir, workspaceDir }: Settings,
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>,
): Promise<ShellFiles | undefined> {
  const { releases: origin } = apiOrigins;
  if (!releases || releasesDir === null || origin === undefined) return undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const client = new ShellFileClient({ origin, token: releases.token, objectsUrl, signal });
  const { files, strange } = await findOwnShellFiles(join(workspaceDir, 'shell/dist'));
  if (strange.length > 0)
    log.warn(
      { names: strange },
      'these files of the shell have no digest in their name or are too large; only this edge has them',
    );
  const finder = await ShellFileFinder.open({ client, folder: join(releasesDir, 'shell'), log });
  const own = new Set(files.map(({ name }) => name));
  return {
    folder: finder.folder,
    handedOver: keepOwnShellFiles({ client, files, signal, log }),
    isOwn: (name) => own.has(name),
    findFile: (name) => finder.findFile(name),
    close: () => stopping.abort(),
  };
}
