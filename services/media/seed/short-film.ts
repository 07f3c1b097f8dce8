import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '../src/common/ffmpeg.ts';

/** A small film with moving pictures for tests; with sound unless told. */
export async function makeVideo(
  seconds: number,
  { type = 'mp4', hasSound = true, args = [] as readonly string[] } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-video-'));
  const path = join(folder, `film.${type}`);
  try {
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', `testsrc=size=320x180:rate=5:duration=${seconds}`],
      ...(hasSound ? ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`] : []),
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        ...args,
        '-c:a',
        'aac',
        '-movflags',
        '+faststart',
        path,
      ],
    ]);
    return new Uint8Array(await readFile(path));
  } finally {
    await rm(folder, { recursive: true });
  }
}
