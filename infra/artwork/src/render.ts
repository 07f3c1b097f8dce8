import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeBrandFiles } from './brand/files.ts';
import { writeFilmFiles } from './films/write-films.ts';
import { keepsSource, listEntries, type Entry } from './catalogue/entries.ts';
import { readIndex, writeIndex, type IndexedPicture, type PictureIndex } from './render/index-file.ts';
import { filmFolder, rasterFolder, rasterFormats, rasterPath, svgFolder, svgPath } from './render/paths.ts';
import { rasterize } from './render/rasterize.ts';
import { composeSvg } from './scenes/compose.ts';
import { writeSpotFiles } from './spots/files.ts';

await renderAll(process.argv.slice(2));

/** Draws the pictures whose ids start with `prefixes` (all without any) and rasterizes what changed. */
async function renderAll(prefixes: readonly string[]): Promise<void> {
  for (const folder of [svgFolder, rasterFolder, filmFolder]) mkdirSync(folder, { recursive: true });
  const entries = listEntries();
  const index = readIndex();
  const wanted = entries.filter(
    ({ id }) => prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(prefix)),
  );
  for (const entry of wanted) {
    const picture = await renderOne(entry, index[entry.id]);
    if (picture.source !== index[entry.id]?.source) console.log(`${entry.id} redrawn`);
    index[entry.id] = picture;
    // Written each time, so that an interrupted run keeps what it has drawn.
    writeIndex(inOrder(entries, index));
  }
  removeStrays(entries);
  writeFilmFiles();
  writeSpotFiles();
  await writeBrandFiles();
}

async function renderOne(entry: Entry, known: IndexedPicture | undefined): Promise<IndexedPicture> {
  const svg = composeSvg(entry);
  const source = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  const { width, height, widths } = entry.format;
  const isCurrent = known?.source === source && hasEveryRaster(entry);
  const color = isCurrent ? known.color : await redraw(entry, svg);
  const { alt, tags, focus } = entry;
  return {
    width,
    height,
    widths,
    color,
    source,
    alt,
    ...(tags ? { tags } : {}),
    ...(focus ? { focus } : {}),
  };
}

async function redraw(entry: Entry, svg: string): Promise<string> {
  if (keepsSource(entry)) writeFileSync(svgPath(entry.id), svg);
  return rasterize(entry, svg);
}

function hasEveryRaster({ id, format }: Entry): boolean {
  const files = rasterFiles({ id, format });
  return (keepsSource({ format }) ? [svgPath(id), ...files] : files).every((file) => existsSync(file));
}

function rasterFiles({ id, format }: Pick<Entry, 'id' | 'format'>): string[] {
  return format.widths.flatMap((width) => rasterFormats.map((kind) => rasterPath(id, width, kind)));
}

function inOrder(entries: readonly Entry[], index: PictureIndex): PictureIndex {
  return Object.fromEntries(entries.flatMap(({ id }) => (index[id] ? [[id, index[id]]] : [])));
}

// Files of pictures that are no longer in the catalogue would otherwise stay for ever.
function removeStrays(entries: readonly Entry[]): void {
  const sources = entries.filter(keepsSource).map(({ id }) => svgPath(id));
  const kept = new Set([...sources, ...entries.flatMap(rasterFiles)]);
  for (const folder of [svgFolder, rasterFolder]) {
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (!kept.has(file)) rmSync(file);
    }
  }
}
