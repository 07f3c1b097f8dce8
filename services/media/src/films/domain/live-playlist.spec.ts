import type { Film, FilmQuality } from '../../common/domain/film.ts';
import { livePlaylist, sentSegments } from './live-playlist.ts';

const quality: FilmQuality = { name: '720p', width: 1280, height: 720, codecs: '', peakBits: 1 };
/** An hour of segments of eight seconds, two to a drawing. */
const film: Film = {
  duration: 3_600,
  projection: '2d',
  qualities: [quality],
  segments: Array.from({ length: 450 }, (_, index) => ({ key: '', seconds: 8, startsAnew: index % 2 === 0 })),
  sprite: { key: '', width: 0, height: 0, tiles: [] },
  posterKey: '',
  captions: [],
  chapters: [],
};
const startedAt = Date.parse('2026-11-22T10:00:00.000Z');
const linesAt = (elapsed: number) => livePlaylist(film, quality, { startedAt, elapsed }).split('\n');
const namesAt = (elapsed: number) => linesAt(elapsed).filter((line) => line.endsWith('.ts'));

it.each([
  [0, 3],
  [31.9, 3],
  [32, 4],
  [3_599, 449],
  [3_600, 450],
  [9_999, 450],
])('after %s seconds %s segments were sent', (elapsed, count) => {
  expect(sentSegments(film, elapsed)).toBe(count);
});

it('begins with the first segments and is open', () => {
  expect(namesAt(0)).toEqual(['720p/0.ts', '720p/1.ts', '720p/2.ts']);
  expect(linesAt(0)).toEqual(
    expect.arrayContaining(['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-DISCONTINUITY-SEQUENCE:0']),
  );
  expect(linesAt(0)).not.toContain('#EXT-X-ENDLIST');
});

it('moves on, and counts the segments and joins that have left it', () => {
  const names = namesAt(1_000);
  expect([names.length, names[0], names.at(-1)]).toEqual([15, '720p/110.ts', '720p/124.ts']);
  expect(linesAt(1_000)).toEqual(
    expect.arrayContaining([
      '#EXT-X-MEDIA-SEQUENCE:110',
      '#EXT-X-DISCONTINUITY-SEQUENCE:54',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-22T10:14:40.000Z',
    ]),
  );
});

it('is closed at the end', () => {
  expect(linesAt(3_600)).toContain('#EXT-X-ENDLIST');
  expect(namesAt(3_600).at(-1)).toBe('720p/449.ts');
});

it('counts the breaks of an encoder that have left it, and tells the time behind each', () => {
  const segments = Array.from({ length: 20 }, (_, index) => ({
    key: '',
    seconds: 4,
    startsAnew: index === 0 || index === 3 || index === 10,
    beganAt: startedAt + index * 4_000 + (index < 10 ? 0 : 60_000),
  }));
  const list = livePlaylist(
    { ...film, segments, ingest: { state: 'sending', open: { first: 0, end: 20 } } },
    quality,
    {
      startedAt,
      elapsed: 0,
    },
  );
  expect(list).toContain('#EXT-X-MEDIA-SEQUENCE:5\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n');
  expect(list.match(/#EXT-X-PROGRAM-DATE-TIME:.*/g)).toEqual([
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-22T10:00:20.000Z',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-22T10:01:40.000Z',
  ]);
  expect(list).toMatch(
    /720p\/9\.ts\n#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:.*\n#EXT-X-KEY:.*\n#EXTINF:4.000,\n720p\/10\.ts/,
  );
});
