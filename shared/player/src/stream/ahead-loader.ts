// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./hls-light.d.ts" />
import { XhrLoader } from 'hls.js/light';
import { absolute, type FileAhead, type FilesAhead } from './files-ahead.ts';

/** A loader of hls.js that takes files which were asked for before, and fetches all others. */
export function aheadLoaderOf(asked: FilesAhead): typeof XhrLoader {
  return class extends XhrLoader {
    private isOver = false;

    protected override loadInternal(): void {
      // hls.js keeps the address of the master playlist as it was given.
      const address = absolute(this.context?.url ?? '');
      const file = asked.get(address);
      asked.delete(address);
      if (!file) return super.loadInternal();
      void file.then((found) => {
        if (this.isOver) return;
        if (found) this.take(found);
        else super.loadInternal();
      });
    }

    protected override abortInternal(): void {
      this.isOver = true;
      super.abortInternal();
    }

    /** The times that hls.js learns are those of the request, not of its own wait for it. */
    private take({ data, firstByteMs, tookMs }: FileAhead): void {
      const { context, callbacks, stats } = this;
      if (!context || !callbacks) return;
      const size = typeof data === 'string' ? data.length : data.byteLength;
      const end = performance.now();
      const start = end - tookMs;
      Object.assign(stats.loading, { start, first: start + firstByteMs, end });
      Object.assign(stats, { loaded: size, total: size });
      callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, null);
    }
  };
}
