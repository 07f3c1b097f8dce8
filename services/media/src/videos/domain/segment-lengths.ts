/** Seconds of each segment that a playlist of ffmpeg lists, in their order. */
export const segmentLengths = (playlist: string): number[] =>
  [...playlist.matchAll(/^#EXTINF:(\d+(?:\.\d+)?)/gm)].map(([, seconds]) => Number(seconds));
