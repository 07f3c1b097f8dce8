// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./hls-light.d.ts" />
import Hls, {
  LoaderContextType,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
} from 'hls.js/light';
import { aheadLoaderOf } from './ahead-loader.ts';
import type { FileAhead } from './files-ahead.ts';

const place = new URL('/media/v/token-1/720p.m3u8', location.href).href;

/** hls.js asks for a file whose earlier request comes when the test says so. */
function ask() {
  let arrive: (file: FileAhead | null) => void = () => undefined;
  const file = new Promise<FileAhead | null>((resolve) => {
    arrive = resolve;
  });
  const asked = new Map([[place, file]]);
  const context: LoaderContext = {
    type: LoaderContextType.LEVEL,
    url: '/media/v/token-1/720p.m3u8',
    responseType: 'text',
  };
  const loader = new (aheadLoaderOf(asked))(Hls.DefaultConfig);
  const callbacks = { onSuccess: jest.fn(), onError: jest.fn(), onAbort: jest.fn() };
  loader.load(
    context,
    { loadPolicy: {} } as LoaderConfiguration,
    callbacks as unknown as LoaderCallbacks<LoaderContext>,
  );
  const come = async (found: FileAhead | null): Promise<void> => {
    arrive(found);
    await file;
  };
  return { asked, context, loader, callbacks, come };
}

describe('a file that was asked for before', () => {
  it('is named while it is under way, so that hls.js does not ask again, and is taken when it comes', async () => {
    const { asked, context, loader, callbacks, come } = ask();
    expect(loader.context).toBe(context);
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
    await come({ data: '#EXTM3U', firstByteMs: 20, tookMs: 30 });
    expect(callbacks.onSuccess.mock.calls).toEqual([
      [{ url: context.url, data: '#EXTM3U', code: 200 }, loader.stats, context, null],
    ]);
    const { start, first, end } = loader.stats.loading;
    expect([first - start, end - start].map(Math.round)).toEqual([20, 30]);
    expect(loader.stats.loaded).toBe(7);
    expect(asked.size).toBe(0);
  });

  it('is fetched by hls.js when that request failed', async () => {
    const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
    const { callbacks, come } = ask();
    await come(null);
    await Promise.resolve();
    expect(send).toHaveBeenCalledTimes(1);
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
    send.mockRestore();
  });

  it('is left alone once hls.js gave it up', async () => {
    const { loader, callbacks, come } = ask();
    loader.abort();
    await come({ data: '#EXTM3U', firstByteMs: 0, tookMs: 0 });
    expect(callbacks.onAbort).toHaveBeenCalledTimes(1);
    expect(callbacks.onSuccess).not.toHaveBeenCalled();
  });
});
