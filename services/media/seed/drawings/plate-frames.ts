import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DRAWING_SECONDS } from '../../src/films/domain/drawings.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../infra/artwork/films');
const LAYER = /^<g data-from="(\d+)" data-until="(\d+)">.*<\/g>$/;

/**
 * The pictures of each second of a drawing that `infra/artwork` keeps: its layers, one in each line, say when they are seen.
 * @throws when the file is missing or has a line that is no layer.
 */
export function plateFrames(id: string, folder = FOLDER): string[] {
  const file = resolve(folder, `${id}.svg`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const [head = '', ...layers] = lines.slice(0, -1);
  if (!head.startsWith('<svg ') || lines.at(-1) !== '</svg>')
    throw new Error(`${file} is no drawing of a film`);
  const read = layers.map((markup) => {
    const [, from, until] = LAYER.exec(markup) ?? [];
    if (from === undefined || until === undefined) throw new Error(`${file} has a line that is no layer`);
    return { from: Number(from), until: Number(until), markup };
  });
  return Array.from({ length: DRAWING_SECONDS }, (_, second) =>
    [head, ...read.filter(({ from, until }) => from <= second && second < until).map(({ markup }) => markup)]
      .concat('</svg>')
      .join('\n'),
  );
}
