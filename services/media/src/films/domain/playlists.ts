import type { Film, FilmQuality } from '../../common/domain/film.ts';

/** The master playlist: one line per quality, best first. Addresses are relative, so the token stays in front. */
export function masterPlaylist({ qualities }: Film): string {
  const variants = qualities.flatMap(({ name, width, height, codecs, peakBits }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peakBits},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${name}.m3u8`,
  ]);
  return lines(['#EXTM3U', '#EXT-X-VERSION:4', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants]);
}

/** The segments of one quality. The IV is written for each, because players otherwise count for themselves. */
export function variantPlaylist(film: Film, { name }: FilmQuality): string {
  const longest = Math.ceil(Math.max(1, ...film.segments.map(({ seconds }) => seconds)));
  const { first, end } = film.ingest?.open ?? { first: 0, end: film.segments.length };
  const segments = film.segments.slice(first, end).flatMap(({ seconds, startsAnew }, place) => {
    const index = first + place;
    return [
      ...(startsAnew && place > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x${index.toString(16).padStart(32, '0')}`,
      `#EXTINF:${seconds.toFixed(3)},`,
      `${name}/${index}.ts`,
    ];
  });
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:4',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...segments,
    '#EXT-X-ENDLIST',
  ]);
}

const lines = (parts: readonly string[]): string => `${parts.join('\n')}\n`;
