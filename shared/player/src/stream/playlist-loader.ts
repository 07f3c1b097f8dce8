// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./hls-light.d.ts" />
import Hls, {
  type LoaderCallbacks,
  type LoaderConfiguration,
  type PlaylistLoaderConstructor,
  type PlaylistLoaderContext,
} from 'hls.js/light';
import type { PlaylistsAhead } from './playlists-ahead.ts';

const PlainLoader = Hls.DefaultConfig.loader as PlaylistLoaderConstructor;

/** A loader of hls.js that takes playlists which were asked for before, and fetches all others. */
export function playlistLoaderOf(asked: PlaylistsAhead): PlaylistLoaderConstructor {
  return class extends PlainLoader {
    private isOver = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      // hls.js keeps the address of the master playlist as it was given.
      const address = new URL(context.url, location.href).href;
      const text = asked.get(address);
      asked.delete(address);
      if (!text) return super.load(context, config, callbacks);
      // hls.js asks again for a playlist that is under way, unless its loader names what it loads.
      this.context = context;
      const begunAt = performance.now();
      void text.then((data) => {
        if (this.isOver) return;
        if (data === null) return super.load(context, config, callbacks);
        const now = performance.now();
        Object.assign(this.stats.loading, { start: begunAt, first: now, end: now });
        Object.assign(this.stats, { loaded: data.length, total: data.length });
        callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
    }

    override abort(): void {
      this.isOver = true;
      super.abort();
    }

    override destroy(): void {
      this.isOver = true;
      super.destroy();
    }
  };
}
