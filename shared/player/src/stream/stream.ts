import type { HlsAhead } from './open-hls.ts';
import { fetchFilesAhead, type KnownPlaylist } from './files-ahead.ts';

/** One quality of a stream. */
export interface Quality {
  /** Lines, such as 720. */
  readonly height: number;
}

/** Why a stream cannot go on by itself. */
export type StreamFailure =
  /** The delivery refused the address: it is over, or access is. `status` is the HTTP status. */
  | { readonly code: 'REFUSED'; readonly status: number }
  /** This browser cannot play the format. */
  | { readonly code: 'UNSUPPORTED' }
  | { readonly code: 'BROKEN'; readonly detail: string };

/** What a stream tells its player. */
export interface StreamEvents {
  readonly onQualities: (qualities: readonly Quality[]) => void;
  /** The quality that is shown now, in lines. */
  readonly onShownQuality: (height: number | null) => void;
  /** The network is lost; what is buffered goes on playing, and the stream tries again by itself. */
  readonly onNetworkLost: () => void;
  readonly onNetworkBack: () => void;
  readonly onFailed: (failure: StreamFailure) => void;
}

/** What a stream plays. */
export interface StreamSource {
  readonly address: string;
  readonly startAtSec: number;
  /** Gives an address its current token just before it is fetched: tokens live shorter than playlists. */
  readonly renewAddress: (address: string) => string;
  /** Lowest quality that is chosen by itself, in lines; 0 for none. */
  readonly lowestAutoHeight: number;
  /** The same stream, whose fetch has begun. The first video that opens the source takes it. */
  readonly ahead?: StreamAhead | undefined;
}

/** A stream whose playlists and first segment are fetched before its video is on the page. */
export interface StreamAhead {
  readonly stream: Promise<HlsAhead | null>;
  /** Ends the fetch, unless a video has taken the stream. */
  readonly close: () => void;
}

export interface StreamOptions extends StreamSource {
  readonly events: StreamEvents;
}

/** A stream that plays in a video element. */
export interface Stream {
  /** Lines, or null to let the stream choose. */
  readonly chooseQuality: (height: number | null) => void;
  /** Tries again at once, after the network was lost or with a new token. */
  readonly retryNow: () => void;
  readonly close: () => void;
}

export type StreamOpener = (video: HTMLVideoElement, options: StreamOptions) => Promise<Stream>;

const loadHls = async () => {
  return await import(/* webpackChunkName: "hls" */ './open-hls.ts');
};

const openHls: StreamOpener = async (video, options) => {
  const module = await loadHls();
  const ahead = await options.ahead?.stream;
  return module.openHls(video, options, ahead?.takeHls());
};

let opener: StreamOpener = openHls;

/** Opens a stream in a video element. hls.js is fetched now, unless `fetchStreamCode` fetched it before. */
export const openStream: StreamOpener = (video, options) => opener(video, options);

/** Fetches hls.js before a stream is opened, because its fetch otherwise follows that of the player's code. */
export function fetchStreamCode(): void {
  if (opener !== openHls) return;
  // Opening a stream fetches the code again and reports the failure.
  loadHls().catch(() => undefined);
}

/**
 * Begins to fetch a stream while its video is not on the page yet, with the playlists that are `known` already. Undefined
 * where a test replaced streams.
 */
export function fetchStreamAhead(
  source: StreamSource,
  known: readonly KnownPlaylist[] = [],
): StreamAhead | undefined {
  if (opener !== openHls) return undefined;
  const beginsFirst = source.startAtSec === 0 && source.lowestAutoHeight === 0;
  const files = fetchFilesAhead(source.address, { known, beginsFirst });
  const stream = loadHls().then(
    (module) => module.fetchHlsAhead(source, files),
    // Opening the stream fetches the code again and reports the failure.
    () => null,
  );
  return { stream, close: () => void stream.then((ahead) => ahead?.close()) };
}

/** For tests: another way to open streams. Returns how to put the real one back. */
export function replaceStreamOpener(other: StreamOpener): () => void {
  opener = other;
  return () => {
    opener = openHls;
  };
}
