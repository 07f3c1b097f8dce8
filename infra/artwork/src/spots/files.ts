import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spotsFolder } from '../render/paths.ts';
import { spots } from './spots.ts';

/** Writes the small drawings for empty states. */
export function writeSpotFiles(): void {
  mkdirSync(spotsFolder, { recursive: true });
  for (const [name, svg] of Object.entries(spots)) writeFileSync(path.join(spotsFolder, `${name}.svg`), svg);
}
