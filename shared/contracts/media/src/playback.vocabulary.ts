/** Times of watching, in seconds. */
export const PLAYBACK_LIMITS = {
  /**
   * How long a token opens playlists, key, segments and captions. A learner who loses access is stopped within this
   * time, because each renewal checks access again.
   */
  tokenSeconds: 120,
  /** Age at which a player asks for the next token. */
  renewSeconds: 60,
  /** Free previews that one network opens or renews in a minute. */
  previewsPerMinute: 600,
} as const;

/** Where the files of a playback are; a token stands between it and the file's name. */
export const PLAYBACK_PATH = '/media/v';

/** The address of a file of a playback, such as `master.m3u8`. */
export const playbackAddress = (token: string, file: string): string => `${PLAYBACK_PATH}/${token}/${file}`;

/**
 * The same address with another token. A player sends every request of hls.js through it, so that a playlist that was
 * read minutes ago still leads to files. Addresses of other things come back as they are.
 */
export const withToken = (address: string, token: string): string =>
  address.replace(/(\/media\/v\/)[^/]+(?=\/)/, `$1${token}`);

/** Names of the files of a playback, besides variant playlists and segments, whose names the playlists tell. */
export const PLAYBACK_FILES = {
  master: 'master.m3u8',
  poster: 'poster.jpg',
  /** Times and places in `sprite.jpg`, as WebVTT with `#xywh=`. */
  sprite: 'sprite.vtt',
} as const;
