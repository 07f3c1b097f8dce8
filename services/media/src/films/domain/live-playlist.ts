import type { Film, FilmQuality } from '../../common/domain/film.ts';

/** Segments of the list: about two minutes in which a player may fall behind. */
const WINDOW = 15;
/** Players begin three segments before the end of the list, so that many are there from the start. */
const FIRST = 3;

/** How many segments of a broadcast were sent when it has lasted for `elapsed` seconds. */
export function sentSegments({ segments, ingest }: Film, elapsed: number): number {
  if (ingest) return ingest.open.end;
  let end = 0;
  const unsent = segments.findIndex(({ seconds }) => {
    end += seconds;
    return end > elapsed;
  });
  const whole = unsent === -1 ? segments.length : unsent;
  return Math.min(segments.length, Math.max(FIRST, whole));
}

/** The list of one quality while it is sent: a window that moves on, closed when the broadcast is over. */
export function livePlaylist(
  film: Film,
  { name }: FilmQuality,
  { startedAt, elapsed }: { startedAt: number; elapsed: number },
): string {
  const { segments } = film;
  const sent = sentSegments(film, elapsed);
  const first = Math.max(film.ingest?.open.first ?? 0, sent - WINDOW);
  const gone = segments.slice(0, first);
  const goneSeconds = gone.reduce((sum, { seconds }) => sum + seconds, 0);
  const longest = Math.ceil(Math.max(1, ...segments.map(({ seconds }) => seconds)));
  const lines = segments.slice(first, sent).flatMap(({ seconds, startsAnew, beganAt }, place) => {
    const index = first + place;
    return [
      ...(startsAnew && index > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      // Behind a break of the encoder the time does not follow from the segments before.
      ...(startsAnew && place > 0 && beganAt !== undefined ? [dateLine(beganAt)] : []),
      `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x${index.toString(16).padStart(32, '0')}`,
      `#EXTINF:${seconds.toFixed(3)},`,
      `${name}/${index}.ts`,
    ];
  });
  const isOver = film.ingest
    ? film.ingest.state === 'ended'
    : sent === segments.length && elapsed >= film.duration;
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:4',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${gone.filter(({ startsAnew }, index) => startsAnew && index > 0).length}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    dateLine(segments[first]?.beganAt ?? startedAt + goneSeconds * 1_000),
    ...lines,
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n')}\n`;
}

const dateLine = (time: number): string => `#EXT-X-PROGRAM-DATE-TIME:${new Date(time).toISOString()}`;
