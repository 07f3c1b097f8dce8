import { fetchStreamAhead, type StreamSource } from '@lectern/player/stream';
import { withToken, type PreviewAnswer, type PreviewPlayback } from './preview.api.ts';

/** Lowest quality of a 360 lecture that is chosen by itself. */
const LOWEST_SPHERE_HEIGHT = 1_440;

export interface OpenedPreview {
  readonly playback: PreviewPlayback;
  readonly source: StreamSource;
}

/** A preview that was pressed: its first segment is fetched while the player's code is on its way. */
export class PreviewOpening {
  readonly opened: Promise<OpenedPreview>;
  private readonly load: () => Promise<PreviewPlayback>;
  private token = '';
  private isClosed = false;

  /** `asked` may have been asked before the press. */
  constructor(load: () => Promise<PreviewAnswer>, asked: Promise<PreviewAnswer>) {
    this.load = async () => (await load()).playback;
    this.opened = this.open(asked);
    // The player shows the failure; the dialog may be closed before.
    this.opened.catch(() => undefined);
  }

  /** Asks for a new token, which the stream uses from then on. @throws {ApiError} */
  async renewToken(): Promise<PreviewPlayback> {
    const playback = await this.load();
    this.token = playback.token;
    return playback;
  }

  /** Ends what is fetched for a player that did not come. */
  close(): void {
    this.isClosed = true;
    void this.opened.then(
      ({ source }) => source.ahead?.close(),
      () => undefined,
    );
  }

  private async open(asked: Promise<PreviewAnswer>): Promise<OpenedPreview> {
    const { playback, playlists } = await asked;
    this.token = playback.token;
    const source: StreamSource = {
      address: playback.master,
      startAtSec: 0,
      renewAddress: (address) => withToken(address, this.token),
      lowestAutoHeight: playback.projection === '360' ? LOWEST_SPHERE_HEIGHT : 0,
    };
    return {
      playback,
      source: this.isClosed ? source : { ...source, ahead: fetchStreamAhead(source, playlists) },
    };
  }
}
