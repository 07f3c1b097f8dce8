import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, ObjectStore, type ObjectStoreSettings } from '@lectern/nest-kit/provision';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { DRAWINGS } from '../src/films/domain/drawings.ts';
import { SPRITE_TILE, tilePlace } from '../src/common/domain/sprite-tile.ts';
import { drawingKeys } from '../src/films/domain/film-keys.ts';
import { drawFilm, drawTile, encodeFilm, type DrawnFilm } from './encode-drawing.ts';

export interface FilmSeedReport {
  readonly drawings: number;
  /** Those that were not there yet, or changed. */
  readonly encoded: number;
}

interface FilmSeedOptions {
  readonly objects: ObjectStoreSettings;
  /** Ends what is being encoded. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

type DataSource = ReturnType<typeof createDataSource>;

/** Encoders that run at once. */
const LANES = 2;
/** Bits a second of the fullest piece of a drawing, of the better and the smaller quality. */
const PEAKS = z.tuple([z.number().check(z.positive()), z.number().check(z.positive())]);
type Peaks = z.infer<typeof PEAKS>;
/** Bytes; two numbers are shorter. */
const LONGEST_PEAKS = 200;
/** Moments of a drawing that the scrub bar shows, in seconds. */
const TILES = [4, 12] as const;

/**
 * Encodes the drawings that lectures are composed of and puts them into the object store. What is there under the same
 * digest is not encoded again. `databaseUrl` is the address as media's own role; its schema is migrated.
 */
export async function seedFilms(databaseUrl: string, options: FilmSeedOptions): Promise<FilmSeedReport> {
  const store = new ObjectStore(options.objects);
  const dataSource = createDataSource({ service: 'media', url: databaseUrl, entities: [], poolSize: LANES });
  await dataSource.initialize();
  try {
    const drawn = DRAWINGS.map(drawFilm);
    const missing = await missingOf(dataSource, store, drawn);
    let done = 0;
    const queue = [...missing];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        options.signal?.throwIfAborted();
        await keepDrawing(dataSource, store, next);
        done += 1;
        options.onProgress?.(done, missing.length);
      }
    };
    await Promise.all(Array.from({ length: LANES }, work));
    for (const projection of ['2d', '360'] as const) {
      await keepSprite(dataSource, store, { projection, drawn });
    }
    return { drawings: drawn.length, encoded: missing.length };
  } finally {
    await dataSource.destroy();
  }
}

/** The drawings that neither this database nor the store has whole; what the store alone has is entered. */
async function missingOf(dataSource: DataSource, store: ObjectStore, drawn: readonly DrawnFilm[]) {
  const rows = await dataSource.query<{ id: string; digest: string }[]>('select id, digest from drawing');
  const known = new Set(rows.map(({ id, digest }) => `${id} ${digest}`));
  const missing: DrawnFilm[] = [];
  for (const film of drawn) {
    const peaks = await readPeaks(store, film.digest);
    if (!peaks) missing.push(film);
    else if (!known.has(`${film.drawing.id} ${film.digest}`)) await enterDrawing(dataSource, film, peaks);
  }
  return missing;
}

/** Undefined for a drawing that the store does not have, or has not whole. */
async function readPeaks(store: ObjectStore, digest: string): Promise<Peaks | undefined> {
  const kept = await store.getObject(drawingKeys.peaks(digest), LONGEST_PEAKS);
  return kept && PEAKS.parse(JSON.parse(kept.toString('utf8')));
}

async function keepDrawing(dataSource: DataSource, store: ObjectStore, film: DrawnFilm): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-drawing-'));
  try {
    const { pieces, poster, peaks } = await encodeFilm(film, folder);
    for (const { quality, name, bytes } of pieces) {
      await store.putObject(drawingKeys.piece(film.digest, quality, name), bytes, 'video/mp2t');
    }
    await store.putObject(drawingKeys.poster(film.digest), new Uint8Array(poster), 'image/jpeg');
    const measured = new TextEncoder().encode(JSON.stringify(peaks));
    await store.putObject(drawingKeys.peaks(film.digest), measured, 'application/json');
    await enterDrawing(dataSource, film, peaks);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function enterDrawing(
  dataSource: DataSource,
  { drawing, digest }: DrawnFilm,
  peaks: readonly [high: number, low: number],
): Promise<void> {
  await dataSource.query(
    `insert into drawing (id, projection, digest, high_peak, low_peak) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set projection = excluded.projection, digest = excluded.digest,
       high_peak = excluded.high_peak, low_peak = excluded.low_peak, made_at = now()`,
    [drawing.id, drawing.projection, digest, ...peaks],
  );
}

/** One sheet with two small pictures of every drawing, in the order of `DRAWINGS`. */
async function keepSprite(
  dataSource: DataSource,
  store: ObjectStore,
  { projection, drawn }: { projection: '2d' | '360'; drawn: readonly DrawnFilm[] },
): Promise<void> {
  const films = drawn.filter(({ drawing }) => drawing.projection === projection);
  const facts = JSON.stringify([SPRITE_TILE, TILES, films.map(({ digest }) => digest)]);
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, 32);
  if ((await store.getFacts(drawingKeys.sprite(digest))) === undefined) {
    const tiles = await Promise.all(films.flatMap((film) => TILES.map((at) => drawTile(film, at))));
    const rows = Math.ceil(tiles.length / SPRITE_TILE.columns);
    const sheet = sharp({
      create: {
        width: SPRITE_TILE.columns * SPRITE_TILE.width,
        height: rows * SPRITE_TILE.height,
        channels: 3,
        background: '#000000',
      },
    }).composite(tiles.map((input, index) => placed(input, index)));
    await store.putObject(
      drawingKeys.sprite(digest),
      new Uint8Array(await sheet.jpeg({ quality: 70 }).toBuffer()),
      'image/jpeg',
    );
  }
  await dataSource.query(
    `insert into sprite_sheet (projection, digest) values ($1, $2)
     on conflict (projection) do update set digest = excluded.digest`,
    [projection, digest],
  );
}

function placed(input: Buffer, index: number) {
  const { x, y } = tilePlace(index);
  return { input, left: x, top: y };
}
