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

export interface StreamOptions {
  readonly address: string;
  readonly startAtSec: number;
  /** Gives an address its current token just before it is fetched: tokens live shorter than playlists. */
  readonly renewAddress: (address: string) => string;
  /** Lowest quality that is chosen by itself, in lines; 0 for none. */
  readonly lowestAutoHeight: number;
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

const openHls: StreamOpener = async (video, options) => {
  const module = await import(/* webpackChunkName: "hls" */ './open-hls.ts');
  return module.openHls(video, options);
};

let opener: StreamOpener = openHls;

/** Opens a stream in a video element; hls.js is fetched now and not before. */
export const openStream: StreamOpener = (video, options) => opener(video, options);

/** For tests: another way to open streams. Returns how to put the real one back. */
export function replaceStreamOpener(other: StreamOpener): () => void {
  opener = other;
  return () => {
    opener = openHls;
  };
}
