import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ArchivedFiles } from '../archive.ts';
import { globalNameOf } from '../global-name.ts';
import { integrityOf } from '../integrity.ts';
import { DescribedRelease } from './described-release.ts';
import { renderPages, type RenderedPage } from './render-pages.ts';
import { rulesOutsideLayers } from './rules-outside-layers.ts';
import { namesClassOf, selectorsOutside } from './selectors-outside.ts';

/** A script or style sheet as it really is in the archive. */
export interface FileFacts {
  readonly integrity: string;
  /** Bytes as gzip. */
  readonly gzip: number;
  /** What a style sheet says outside the layers of remotes. */
  readonly outsideLayers: readonly string[];
  /** Its selectors that need no class of the remote to match. */
  readonly outsideBox: readonly string[];
}

/** All that the gate knows about a release: what it says of itself, and what was found. */
export interface ReleaseFacts {
  readonly description: DescribedRelease;
  /** Path below `client/` → facts. */
  readonly files: ReadonlyMap<string, FileFacts>;
  /** The eight digits that the content of the release has. */
  readonly digest: string;
  readonly hasServerBundle: boolean;
  /** What came of the pages that the server renders; a page has an entry for each language and sample. */
  readonly rendered: readonly RenderedPage[];
}

/** The file of an archive that describes it. @throws when it is missing or malformed. */
export const readDescription = (archive: ArchivedFiles): DescribedRelease =>
  DescribedRelease.parse(JSON.parse(archive.get('release.json')?.toString() ?? ''));

/**
 * Looks into the files of an archive and renders its pages.
 * @param renderer The shell's program for it, `shell/dist/renderer/gate.mjs`.
 * @throws when `release.json` is missing or malformed.
 */
export async function gatherFacts(archive: ArchivedFiles, renderer: string): Promise<ReleaseFacts> {
  const facts = readFacts(archive, []);
  const hasPages = facts.description.manifest.routes.some(({ render }) => render === 'server');
  if (!facts.hasServerBundle || !hasPages) return facts;
  return { ...facts, rendered: await renderPages(archive, renderer) };
}

/**
 * Looks into the files of an archive.
 * @param rendered What came of its pages.
 * @throws when `release.json` is missing or malformed.
 */
export function readFacts(archive: ArchivedFiles, rendered: readonly RenderedPage[]): ReleaseFacts {
  const description = readDescription(archive);
  const code = [...archive]
    .flatMap(([path, content]) =>
      /^client\/.+\.(js|css)$/.test(path) ? [[path.slice('client/'.length), content] as const] : [],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const total = createHash('sha256');
  for (const [file, content] of code) total.update(file).update(content);
  return {
    description,
    files: new Map(code.map(([file, content]) => [file, factsOf(file, content, description.manifest.id)])),
    digest: total.digest('hex').slice(0, 8),
    hasServerBundle: archive.has('server/mfe.mjs'),
    rendered,
  };
}

function factsOf(file: string, content: Buffer, remoteId: string): FileFacts {
  const isStyles = file.endsWith('.css');
  const isOwn = namesClassOf(globalNameOf(remoteId));
  return {
    integrity: integrityOf(content),
    gzip: gzipSync(content, { level: 9 }).length,
    outsideLayers: isStyles ? rulesOutsideLayers(content.toString()) : [],
    outsideBox: isStyles ? selectorsOutside(content.toString(), isOwn).map(({ selector }) => selector) : [],
  };
}
