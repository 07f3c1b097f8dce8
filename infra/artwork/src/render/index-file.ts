import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Alt } from '../alt/alt.ts';
import type { Focus } from '../catalogue/focus.ts';
import type { Tags } from '../tags/vocabulary.ts';
import { indexPath } from './paths.ts';

/** The product's facts of one picture; `source` is the hash of the SVG of its rasters. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly color: string;
  readonly source: string;
  readonly alt: Alt;
  /** Tags of the content, by which courses choose their pictures. */
  readonly tags?: Tags;
  /** What must be seen whole where a box cuts the picture. */
  readonly focus?: Focus;
}

export type PictureIndex = Record<string, IndexedPicture>;

export function readIndex(): PictureIndex {
  return existsSync(indexPath) ? JSON.parse(readFileSync(indexPath, 'utf8')) : {};
}

export function writeIndex(index: PictureIndex): void {
  writeFileSync(indexPath, `${JSON.stringify(index, null, 2)}\n`);
}
