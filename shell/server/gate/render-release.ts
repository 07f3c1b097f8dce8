import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release, ShellAssets } from '@lectern/build';
import { sampleAddresses } from '@lectern/build/sample-addresses';
import type { MfeModule, RouteManifest } from '@lectern/shell-api';
import { parseManifest } from '@lectern/shell-api/manifest';
import * as z from 'zod/mini';
import type { RendererSetup, RenderResult } from '../render/protocol.ts';
import { createRenderer } from '../render/renderer.ts';
import { provideSharedModules } from '../render/shared-modules.ts';
import { sampleApi } from './sample-api.ts';
import type { SampleKind } from './sample-of.ts';

// A program: renders every page of the unpacked release in the folder it is given, and tells its parent of each page before
// and after (`shared/build/src/gate/render-pages.ts`), so that the parent knows in which page the time ran out.

const KINDS: readonly SampleKind[] = ['full', 'sparse'];
const MOST_REDIRECTS = 3;
/** The descriptor at which the parent listens, for lines of JSON. */
const TOLD_AT = 3;
const LONGEST_FAULT = 2_000;
const NO_FILE = { file: '', integrity: '' };
const ASSETS: ShellAssets = {
  buildId: '',
  boot: NO_FILE,
  main: NO_FILE,
  css: [],
  fonts: { latin: '', hangul: '', rare: NO_FILE },
  messages: {},
};
const Described = z.object({
  id: z.string(),
  version: z.string(),
  releaseId: z.string(),
  manifest: z.unknown(),
});

async function renderRelease(folder: string): Promise<void> {
  const { manifest, ...named } = Described.parse(
    JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')),
  );
  const release: Release = {
    ...named,
    manifest: parseManifest(manifest),
    globalName: named.id,
    entry: NO_FILE,
    routes: {},
    messages: {},
  };
  const serverEntry = join(folder, 'server/mfe.mjs');
  const setup: RendererSetup = {
    origin: 'https://lectern.example',
    analyticsId: null,
    apiOrigins: {},
    assets: ASSETS,
    releases: [{ release, clientDir: '', serverEntry }],
    former: [],
  };
  const pages = release.manifest.routes.filter(({ render }) => render === 'server');
  for (const route of pages) await tell(route.id, () => loadPage(serverEntry, route));
  for (const kind of KINDS) {
    const render = createRenderer(setup, sampleApi(kind));
    for (const route of pages)
      for (const addresses of sampleAddresses(route))
        await tell(route.id, () => renderFound(render, addresses), kind);
  }
  send({ kind: 'done' });
}

type Render = ReturnType<typeof createRenderer>;

/** The bundle and the page in it, before the shell turns what they throw into a page that could not be had. */
async function loadPage(serverEntry: string, { id }: RouteManifest): Promise<string | null> {
  const { mfe } = (await import(/* webpackIgnore: true */ pathToFileURL(serverEntry).href)) as {
    mfe?: MfeModule;
  };
  if (!mfe) return 'server/mfe.mjs exports no mfe';
  const load = mfe.routes[id];
  if (!load) return `mfe.routes has no "${id}"`;
  await load();
  return null;
}

/** What is wrong with the first address that is found, or with the last one when none is; null when it is drawn. */
async function renderFound(render: Render, addresses: readonly string[]): Promise<string | null> {
  let fault: string | null = null;
  for (const address of addresses) {
    const result = await renderFinally(render, address);
    fault = faultOf(result);
    if (fault !== null || result.kind !== 'html' || result.status < 400) return fault;
  }
  return fault;
}

async function renderFinally(render: Render, address: string): Promise<RenderResult> {
  // Remotes of staff are in the tree of staff alone; the others are in both.
  let result = await render({ path: address, mode: 'page', isForStaff: true });
  for (let count = 0; count < MOST_REDIRECTS && result.kind === 'redirect'; count += 1) {
    if (!result.location.startsWith('/')) return result;
    result = await render({ path: result.location, mode: 'page', isForStaff: true });
  }
  return result;
}

function faultOf(result: RenderResult): string | null {
  if (result.kind === 'failed') return result.message;
  if (result.kind === 'html' && result.status >= 500) return `it answers ${result.status} to good data`;
  return null;
}

async function tell(page: string, work: () => Promise<string | null>, data?: SampleKind): Promise<void> {
  send({ kind: 'began', page });
  const fault = await work().catch((error: unknown) => String(error));
  const told = fault?.slice(0, LONGEST_FAULT) ?? null;
  send({ kind: 'ended', page, fault: told === null || !data ? told : `${told} (${data} data)` });
}

/** Written at once: a page that loops would keep it from leaving. */
function send(message: object): void {
  writeSync(TOLD_AT, `${JSON.stringify(message)}\n`);
}

provideSharedModules();
await renderRelease(process.argv[2] ?? '');
