import { fetchPlaylists } from './playlists-ahead.ts';

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720p.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\n360p.m3u8\n';
const place = (name: string): string => new URL(`/media/v/token-1/${name}`, location.href).href;

/** Answers for addresses; all others fail. */
const answerWith = (texts: Record<string, string>): string[] => {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) => {
    asked.push(String(address));
    const text = texts[String(address)];
    return { ok: text !== undefined, text: async () => text } as Response;
  });
  return asked;
};

describe('playlists that are fetched ahead', () => {
  it('are the master and its first variant', async () => {
    const asked = answerWith({ [place('master.m3u8')]: MASTER, [place('720p.m3u8')]: '#EXTM3U' });
    const playlists = fetchPlaylists('/media/v/token-1/master.m3u8');
    expect(await playlists.get(place('master.m3u8'))).toBe(MASTER);
    expect(await playlists.get(place('720p.m3u8'))).toBe('#EXTM3U');
    expect(asked).toEqual([place('master.m3u8'), place('720p.m3u8')]);
  });

  it('are missing when the delivery refuses them, so that the stream asks and reports it', async () => {
    answerWith({});
    const playlists = fetchPlaylists('/media/v/token-1/master.m3u8');
    expect(await playlists.get(place('master.m3u8'))).toBeNull();
    expect([...playlists.keys()]).toEqual([place('master.m3u8')]);
  });

  it('are missing when the connection stalls, so that the stream asks and reports it', async () => {
    const limit = new AbortController();
    const limits = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    globalThis.fetch = jest.fn(
      (_, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
        }),
    );
    const playlists = fetchPlaylists('/media/v/token-1/master.m3u8');
    limit.abort();
    expect(await playlists.get(place('master.m3u8'))).toBeNull();
    expect(limits).toHaveBeenCalledWith(10_000);
  });
});
