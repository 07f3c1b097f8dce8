import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@lectern/nest-kit/provision';
import { SPRITE_TILE } from '../../src/common/domain/sprite-tile.ts';
import { runFfmpeg } from '../../src/common/ffmpeg.ts';
import { ingestKeys } from '../../src/ingests/ingest-keys.ts';
import { inputOf } from './live-encoder.ts';

interface Pictured {
  readonly ingestId: string;
  readonly file: string;
  readonly folder: string;
  readonly store: ObjectStore;
}

const MOST_TILES = 300;
const LEAST_TILE_SECONDS = 5;
const { width: TILE_WIDTH, height: TILE_HEIGHT, columns: COLUMNS } = SPRITE_TILE;
const FILL_TILE = `scale=${TILE_WIDTH}:${TILE_HEIGHT}:force_original_aspect_ratio=increase,crop=${TILE_WIDTH}:${TILE_HEIGHT}`;

/** The poster, and the same picture as the only small one: both are of the first frame, so that sending begins at once. */
export async function keepPictures({ ingestId, file, folder, store }: Pictured): Promise<void> {
  for (const [key, fit] of [
    [ingestKeys.poster(ingestId), 'scale=1280:-2'],
    [ingestKeys.sprite(ingestId, 1), FILL_TILE],
  ] as const) {
    const picture = join(folder, 'picture.jpg');
    await runFfmpeg([...inputOf(file), '-an', '-frames:v', '1', '-vf', fit, '-q:v', '4', picture]);
    await store.putObject(key, await readFile(picture), 'image/jpeg');
  }
}

/** The small pictures of the first `sent` seconds. Resolves with their number and the seconds of each. */
export async function keepSprite(
  { ingestId, file, folder, store }: Pictured,
  sent: number,
): Promise<{ tiles: number; tileSeconds: number }> {
  const tileSeconds = Math.max(LEAST_TILE_SECONDS, Math.ceil(sent / MOST_TILES));
  const tiles = Math.max(1, Math.ceil(sent / tileSeconds));
  const path = join(folder, 'sprite.jpg');
  const sheet = `fps=1/${tileSeconds}:start_time=0,${FILL_TILE},tile=${COLUMNS}x${Math.ceil(tiles / COLUMNS)}`;
  await runFfmpeg([...inputOf(file), '-an', '-frames:v', '1', '-vf', sheet, '-q:v', '6', path]);
  await store.putObject(ingestKeys.sprite(ingestId, tiles), await readFile(path), 'image/jpeg');
  return { tiles, tileSeconds };
}
