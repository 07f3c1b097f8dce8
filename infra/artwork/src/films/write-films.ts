import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { paletteOf } from '../kit/palette.ts';
import { pruned } from '../kit/prune.ts';
import { createRandom } from '../kit/random.ts';
import { filmFolder } from '../render/paths.ts';
import type { FilmPlate } from './film.types.ts';
import { filmPlates } from './films.ts';

const SIZE = { width: 1280, height: 720 } as const;

/** One drawing as a file: a layer in each line, with the seconds between which it is to be seen. */
export function composeFilmSvg({ id, hue, layers }: FilmPlate): string {
  const stage = { ...SIZE, palette: paletteOf(hue), random: createRandom(id), isWide: true };
  const lines = layers(stage).map(({ from, until, svg }) => {
    const kept =
      svg.includes('<use') || svg.includes('<defs') || svg.includes('clip')
        ? svg
        : pruned(svg, SIZE.width, SIZE.height);
    return `<g data-from="${from}" data-until="${until}">${kept.replaceAll('\n', ' ')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

/** Writes the drawings that films are composed of and removes those that are no longer there. */
export function writeFilmFiles(): void {
  for (const plate of filmPlates) {
    writeFileSync(path.join(filmFolder, `${plate.id}.svg`), composeFilmSvg(plate));
  }
  const kept = new Set(filmPlates.map(({ id }) => `${id}.svg`));
  for (const name of readdirSync(filmFolder)) if (!kept.has(name)) rmSync(path.join(filmFolder, name));
}
