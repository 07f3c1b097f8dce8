// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./hls-light.d.ts" />
import Hls, {
  type LoaderCallbacks,
  type LoaderConfiguration,
  type PlaylistLoaderContext,
} from 'hls.js/light';
import { playlistLoaderOf } from './playlist-loader.ts';

describe('a playlist that was asked for before', () => {
  it('is named while it is under way, so that hls.js does not ask again', async () => {
    const place = new URL('/media/v/token-1/720p.m3u8', location.href).href;
    let arrive = (_: string): void => undefined;
    const text = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const context = { url: place, levelOrTrack: 0 } as unknown as PlaylistLoaderContext;
    const loader = new (playlistLoaderOf(new Map([[place, text]])))(Hls.DefaultConfig);
    const onSuccess = jest.fn();
    loader.load(
      context,
      {} as LoaderConfiguration,
      { onSuccess } as unknown as LoaderCallbacks<PlaylistLoaderContext>,
    );
    expect(loader.context).toBe(context);
    expect(onSuccess).not.toHaveBeenCalled();
    arrive('#EXTM3U');
    await text;
    expect(onSuccess.mock.calls).toEqual([
      [{ url: place, data: '#EXTM3U', code: 200 }, loader.stats, context, null],
    ]);
  });
});
