import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerFailure } from './answer-failure.ts';
import type { EdgeConfig } from './edge-config.ts';
import type { ReleaseSource } from './releases/release-source.ts';
import { isShellFileName, SHELL_FOLDERS } from './shell-files/own-shell-files.ts';
import type { ShellFiles } from './shell-files/shell-files.ts';

const YEAR = 31_536_000_000;
const ICON = '/brand/icon-192.png';
/** Addresses that carry a digest never change their content. */
const immutable = {
  maxAge: YEAR,
  immutable: true,
  preCompressed: true,
  decorateReply: false,
  index: false,
} as const;

/** Serves the files of all shells, every release that is stored, and pictures. */
export async function serveFiles(
  app: FastifyInstance,
  config: Pick<EdgeConfig, 'mediaDir' | 'workspaceDir'>,
  source: ReleaseSource,
  shellFiles?: ShellFiles,
): Promise<void> {
  await app.register((scope) => serveShells(scope, config, shellFiles));
  // Any release that was ever published: tabs that were opened before a release still ask for the chunks of theirs.
  if (source.clientRoot !== null)
    await app.register(fastifyStatic, { ...immutable, root: source.clientRoot, prefix: '/r/' });
  else await serveBuilds(app, source);

  await app.register(fastifyStatic, {
    root: join(config.mediaDir, 'rasters'),
    prefix: '/media/img/',
    decorateReply: false,
    index: false,
    maxAge: YEAR / 12,
  });
  // Films are asked for in pieces, so that a viewer can jump; they are small enough to be files of their own.
  await app.register(fastifyStatic, {
    root: join(config.mediaDir, 'clips'),
    prefix: '/media/clip/',
    decorateReply: false,
    index: false,
    maxAge: YEAR / 12,
  });
  await app.register(fastifyStatic, {
    root: join(config.mediaDir, 'brand'),
    prefix: '/brand/',
    decorateReply: false,
    index: false,
    maxAge: YEAR / 12,
  });
  // Asked for under these names without being named by any page.
  const wellKnown = {
    '/favicon.ico': ICON,
    '/favicon.svg': '/brand/favicon.svg',
    '/apple-touch-icon.png': ICON,
  };
  for (const [asked, file] of Object.entries(wellKnown)) {
    app.get(asked, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').redirect(file, 301),
    );
  }
  await app.register(fastifyStatic, {
    root: join(config.workspaceDir, 'shell/public'),
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
    maxAge: 86_400_000,
  });
}

/** Those of this edge's build, and what other edges have handed over. */
async function serveShells(
  app: FastifyInstance,
  { workspaceDir }: Pick<EdgeConfig, 'workspaceDir'>,
  shellFiles: ShellFiles | undefined,
): Promise<void> {
  if (shellFiles) {
    const root = shellFiles.folder;
    await app.register(fastifyStatic, { ...immutable, root, serve: false, decorateReply: true });
    app.addHook('preHandler', async (request, reply) => {
      const { '*': name } = Object(request.params) as Record<string, unknown>;
      if (!isShellFileName(name) || shellFiles.isOwn(name)) return undefined;
      const found = await shellFiles.findFile(name);
      if (found === 'unknown') return undefined;
      // A failure is not stored on the way, so that the file is found once it can be had.
      return found === 'here' ? reply.sendFile(name) : answerFailure(request, reply, 503);
    });
  }
  const dist = join(workspaceDir, 'shell/dist');
  await app.register(fastifyStatic, {
    ...immutable,
    root: [...SHELL_FOLDERS.map((folder) => join(dist, folder)), join(workspaceDir, 'shell/dist-dev')].filter(
      (dir) => existsSync(dir),
    ),
    prefix: '/assets/',
  });
}

async function serveBuilds(app: FastifyInstance, source: ReleaseSource): Promise<void> {
  for (const { release, clientDir, serverEntry } of source.readPlan().releases) {
    if (serverEntry === null) continue;
    const prefix = `/r/${release.id}/${release.releaseId}/`;
    await app.register(fastifyStatic, { ...immutable, root: clientDir, prefix });
  }
}
