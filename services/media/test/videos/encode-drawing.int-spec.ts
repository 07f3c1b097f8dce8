import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFilm, encodeFilm, piecesOf } from '../../seed/encode-drawing.ts';
import { SCENES } from '../../seed/drawings/scenes.ts';
import { FfmpegFailure, runFfmpeg } from '../../src/common/ffmpeg.ts';
import { DRAWINGS } from '../../src/films/domain/drawings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-encode-'));
});
afterAll(() => rm(folder, { recursive: true }));

const logOf = async (file: string): Promise<string> => {
  const log = await runFfmpeg(['-i', file]).catch((error: unknown) => error);
  if (!(log instanceof FfmpegFailure)) throw new Error('ffmpeg was not told of an output and must fail');
  return log.log;
};

it.each([
  ['filler-nose', /h264 \(Main\).*1280x720/, 8],
  ['room-light', /h264 \(Main\).*2048x1024/, 8],
])('encodes %s in two qualities that begin at 0 and last as long as they say', async (id, video, seconds) => {
  const drawing = DRAWINGS.find((one) => one.id === id);
  if (!drawing) throw new Error(`There is no drawing ${id}`);
  const { pieces, peaks } = await encodeFilm(drawFilm(drawing), folder);
  expect(pieces).toHaveLength(4);
  for (const { quality, name, bytes } of pieces) {
    const file = join(folder, `${id}-${quality}-${name}.mts`);
    await writeFile(file, bytes);
    const log = await logOf(file);
    const [, length] = /Duration: 00:00:(\d\d\.\d\d)/.exec(log) ?? [];
    expect(Math.abs(Number(length) - seconds)).toBeLessThan(0.05);
    if (quality === pieces[0]?.quality) expect(log).toMatch(video);
    expect(log).toMatch(/Audio: aac \(LC\)/);
  }
  expect(peaks[0]).toBeLessThan(600_000);
});

it('draws every drawing, each unlike the others, the same at every start', () => {
  const digests = DRAWINGS.map((drawing) => drawFilm(drawing).digest);
  expect(new Set(digests).size).toBe(DRAWINGS.length);
  expect(DRAWINGS.map((drawing) => drawFilm(drawing).digest)).toEqual(digests);
  expect(DRAWINGS.length).toBeLessThanOrEqual(60);
  expect(DRAWINGS.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(SCENES)));
  for (const drawing of DRAWINGS) expect(new Set(drawFilm(drawing).frames).size).toBeGreaterThan(2);
});

it('has closings of one to seven seconds', () => {
  const closing = DRAWINGS.find(({ id }) => id === 'closing');
  expect(closing && piecesOf(closing)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7']);
});
