import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestFilm } from '../../seed/ingest-film.ts';
import { makeVideo } from '../../seed/short-film.ts';
import { lectureFacts } from '../partners.ts';
import { askForPlayback, decrypt, fetchFile, opened, signIn } from '../play-films.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
let folder: string;
let file: string;

beforeAll(async () => {
  media = await startTestMedia();
  folder = await mkdtemp(join(tmpdir(), 'lectern-test-ingest-'));
  file = join(folder, 'studio.mp4');
  await writeFile(file, await makeVideo(9));
  for (const id of ['live', 'open', 'resumed', 'shaken', 'taken', 'cut']) {
    media.partners.lectures.set(id, lectureFacts(id, { type: 'live' }));
  }
  media.partners.enrolments.add('buyer course');
});
afterAll(async () => {
  await media.stop();
  await rm(folder, { recursive: true });
});

const viewingOf = (lectureId: string, startedAt: string | null) => ({
  userId: 'buyer',
  headers: signIn(media, 'buyer'),
  lectureId,
  broadcast: { startedAt, seconds: 3_600 },
});
/** A lecture that began before everything that a test sends. */
const BEGAN_AT = new Date().toISOString();
const live = (lectureId: string) => viewingOf(lectureId, BEGAN_AT);
const options = () => ({ objects: media.objects.settings, file, isUnpaced: true });

/** A turn of the event loop instead of the time between two looks. */
const nextTurn = () => new Promise<void>((next) => setImmediate(next));

/** The rows of an ingest with segments of four seconds; it has no files. */
async function keepRows(
  lectureId: string,
  id: string,
  segments: number,
  beganAt = new Date(),
): Promise<void> {
  await media.query(
    `insert into media.live_ingest (id, lecture_id, run_id, tiles, tile_seconds) values ($1, $2, $1, 1, 5)`,
    [id, lectureId],
  );
  await media.query(
    `insert into media.live_segment (ingest_id, run_id, place, began_at, seconds, high_peak, low_peak)
     select $1, $1, place, $3::timestamptz + make_interval(secs => 4 * place), 4, 9000, 9000
       from generate_series(0, $2 - 1) as place`,
    [id, segments, beganAt],
  );
}

const textOf = async (viewing: ReturnType<typeof live>, name: string): Promise<string> => {
  const playback = await opened(media, viewing);
  return (await fetchFile(media, playback, name, viewing.headers)).text();
};

describe('what an encoder sends of a live lecture', () => {
  it('goes encrypted through the signed delivery', async () => {
    const sent = await ingestFilm(media.databaseUrl, { ...options(), lectureId: 'live' });
    expect(sent).toBeGreaterThan(8);
    const viewing = live('live');
    const playback = await opened(media, viewing);
    const list = await textOf(viewing, '720p.m3u8');
    expect(list.match(/^720p\/\d+\.ts$/gm)).toEqual(['720p/0.ts', '720p/1.ts', '720p/2.ts']);
    expect(list).toContain('#EXT-X-ENDLIST');
    const [, iv = ''] = /IV=0x([0-9a-f]{32})\n#EXTINF:[\d.]+,\n720p\/1\.ts/.exec(list) ?? [];
    const bytesOf = async (name: string): Promise<Buffer> =>
      Buffer.from(await (await fetchFile(media, playback, name, viewing.headers)).arrayBuffer());
    const clear = decrypt(await bytesOf('720p/1.ts'), await bytesOf('key'), iv);
    // Each packet of a transport stream has 188 bytes and begins with the same one.
    expect([clear.length % 188, clear[0], clear[188]]).toEqual([0, 0x47, 0x47]);
    const stranger = await fetchFile(media, playback, '720p/1.ts', signIn(media, 'stranger'));
    expect(stranger.status).toBe(403);
    expect((await askForPlayback(media, { ...viewing, userId: 'stranger' })).refusal).toBe('not-enrolled');
  });

  it('is its recording afterwards, with a poster and small pictures', async () => {
    const recording = viewingOf('live', null);
    const playback = await opened(media, recording);
    expect(playback.duration).toBeGreaterThan(8);
    expect(await textOf(recording, '360p.m3u8')).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(await textOf(recording, 'sprite.vtt')).toContain('00:00:05.000 --> 00:00:0');
    for (const name of ['sprite.jpg', 'poster.jpg']) {
      const picture = await fetchFile(media, playback, name, recording.headers);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('goes on behind what an earlier ingest sent', async () => {
    await keepRows('resumed', `i_${'a'.repeat(22)}`, 14);
    await media.query(`update media.live_ingest set state = 'ended' where lecture_id = 'resumed'`);
    let begun: string | undefined;
    await ingestFilm(media.databaseUrl, {
      ...options(),
      lectureId: 'resumed',
      pause: async () => {
        begun ??= await textOf(live('resumed'), '360p.m3u8');
        await nextTurn();
      },
    });
    expect(begun).toContain('360p/13.ts');
    expect(begun).not.toContain('#EXT-X-ENDLIST');
    // The service remembers a film for a second, so that this one is asked for with another length.
    const viewing = { ...live('resumed'), broadcast: { ...live('resumed').broadcast, seconds: 3_601 } };
    const list = await textOf(viewing, '720p.m3u8');
    expect(list).toMatch(/#EXT-X-MEDIA-SEQUENCE:2\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n/);
    expect(list.match(/^720p\/\d+\.ts$/gm)).toEqual(
      Array.from({ length: 15 }, (_, index) => `720p/${index + 2}.ts`),
    );
    const [, joined = ''] = /720p\/13\.ts\n([^]*?)720p\/14\.ts/.exec(list) ?? [];
    expect(joined).toMatch(/^#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:/);
    expect(list.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    const playback = await opened(media, viewing);
    expect((await fetchFile(media, playback, '720p/14.ts', viewing.headers)).status).toBe(200);
  });

  it('is delayed, not ended, by a store and a database that are away for a while', async () => {
    const states: unknown[] = [];
    const noteState = async (): Promise<void> => {
      states.push(...(await media.query(`select state from media.live_ingest where lecture_id = 'shaken'`)));
    };
    const steps = [
      () => media.objects.fail({ refuseNext: 1, method: 'PUT' }),
      async () => {
        await noteState();
        await media.query('alter table media.live_segment rename to live_segment_away');
      },
      async () => {
        await noteState();
        await media.query('alter table media.live_segment_away rename to live_segment');
      },
    ];
    const sent = await ingestFilm(media.databaseUrl, {
      ...options(),
      lectureId: 'shaken',
      pause: async (milliseconds) => {
        // The first step comes before the first look, each other one after the failure that the step before it caused.
        if (steps.length === 3 || milliseconds > 500) await steps.shift()?.();
        else await nextTurn();
      },
    });
    expect([sent > 8, steps.length, states]).toEqual([true, 0, [{ state: 'sending' }, { state: 'sending' }]]);
    const list = await textOf(live('shaken'), '720p.m3u8');
    expect(list.match(/\.ts$/gm)).toHaveLength(3);
    expect(list).toContain('#EXT-X-ENDLIST');
  });

  it('comes from one encoder: a later one takes over, and the earlier one ends', async () => {
    let later: Promise<number> | undefined;
    const earlier = ingestFilm(media.databaseUrl, {
      ...options(),
      lectureId: 'taken',
      pause: async () => {
        later ??= ingestFilm(media.databaseUrl, { ...options(), lectureId: 'taken', pause: nextTurn });
        await later;
        await nextTurn();
      },
    });
    await expect(earlier).rejects.toThrow('Another encoder sends lecture taken now');
    expect(await later).toBeGreaterThan(8);
    expect((await textOf(live('taken'), '360p.m3u8')).match(/\.ts$/gm)).toHaveLength(3);
  });

  it('is its lecture alone: nothing of the time before and afterwards is listed or can be fetched', async () => {
    const began = Date.parse('2026-11-20T10:00:00.000Z');
    const at = (seconds: number) => new Date(began + seconds * 1_000).toISOString();
    await keepRows('cut', `i_${'c'.repeat(22)}`, 18, new Date(at(-40)));
    await media.query(`update media.live_ingest set tiles = 16 where lecture_id = 'cut'`);
    const recording = viewingOf('cut', null);
    const cut = {
      ...recording,
      broadcast: { ...recording.broadcast, recorded: { from: at(0), to: at(12) } },
    };
    const playback = await opened(media, cut);
    expect(playback.duration).toBe(12);
    const list = await textOf(cut, '720p.m3u8');
    expect(list).toContain('#EXT-X-MEDIA-SEQUENCE:10\n');
    expect(list.match(/^720p\/\d+\.ts$/gm)).toEqual(['720p/10.ts', '720p/11.ts', '720p/12.ts']);
    expect((await textOf(cut, 'sprite.vtt')).match(/.* --> .*/g)).toEqual([
      '00:00:00.000 --> 00:00:05.000',
      '00:00:05.000 --> 00:00:10.000',
      '00:00:10.000 --> 00:00:12.000',
    ]);
    for (const place of [9, 13]) {
      expect((await fetchFile(media, playback, `720p/${place}.ts`, cut.headers)).status).toBe(404);
    }
    const viewing = viewingOf('cut', at(0));
    expect((await textOf(viewing, '720p.m3u8')).match(/^720p\/\d+\.ts$/gm)?.[0]).toBe('720p/5.ts');
    const now = await opened(media, viewing);
    expect((await fetchFile(media, now, '720p/4.ts', viewing.headers)).status).toBe(404);
  });

  it('is left open while more comes, and nothing that was not sent is there', async () => {
    await keepRows('open', `i_${'b'.repeat(22)}`, 2);
    const viewing = live('open');
    const list = await textOf(viewing, '360p.m3u8');
    expect(list.match(/\.ts$/gm)).toHaveLength(2);
    expect(list).not.toContain('#EXT-X-ENDLIST');
    const playback = await opened(media, viewing);
    expect((await fetchFile(media, playback, '360p/2.ts', viewing.headers)).status).toBe(404);
    expect((await fetchFile(media, playback, 'sprite.vtt', viewing.headers)).status).toBe(404);
  });

  it('is refused when the file is no film', async () => {
    const text = join(folder, 'notes.mp4');
    await writeFile(text, 'no film');
    const wrong = ingestFilm(media.databaseUrl, { ...options(), lectureId: 'live', file: text });
    await expect(wrong).rejects.toThrow('is no film');
  });
});
