import { fetchFilesAhead, type FileAhead } from './files-ahead.ts';

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720p.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\n360p.m3u8\n';
const VARIANT =
  '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x00\n#EXTINF:6.000,\n720p/0.ts\n720p/1.ts\n';
const NAMES = ['master.m3u8', '720p.m3u8', 'key', '720p/0.ts'];
const master = '/media/v/token-1/master.m3u8';
const place = (name: string): string => new URL(`/media/v/token-1/${name}`, location.href).href;
const known = [
  { address: master, text: MASTER },
  { address: '/media/v/token-1/720p.m3u8', text: VARIANT },
];

/** Answers for files by name; all others fail. */
const answerWith = (texts: Record<string, string>): string[] => {
  const asked: string[] = [];
  const byAddress = new Map(Object.entries(texts).map(([name, text]) => [place(name), text]));
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) => {
    asked.push(String(address));
    const text = byAddress.get(String(address));
    const bytes = new TextEncoder().encode(text);
    return {
      ok: text !== undefined,
      text: async () => text,
      arrayBuffer: async () => bytes.buffer,
    } as Response;
  });
  return asked;
};
const dataOf = async (file: Promise<FileAhead | null> | undefined) => (await file)?.data;
/** Files that follow each other are asked for in turn. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('files that are fetched ahead', () => {
  it('are the playlists, and then the key and the segment beside each other', async () => {
    const asked = answerWith({
      'master.m3u8': MASTER,
      '720p.m3u8': VARIANT,
      key: 'k',
      '720p/0.ts': 'segment',
    });
    const files = fetchFilesAhead(master, { known: [], beginsFirst: true });
    await settled();
    expect(asked).toEqual(NAMES.map(place));
    expect(await dataOf(files.get(place('720p.m3u8')))).toBe(VARIANT);
    expect(await dataOf(files.get(place('720p/0.ts')))).toEqual(new TextEncoder().encode('segment').buffer);
  });

  it('are only the key and the segment when the playlists are known', async () => {
    const asked = answerWith({ key: 'k', '720p/0.ts': 'segment' });
    const files = fetchFilesAhead(master, { known, beginsFirst: true });
    await settled();
    expect(asked).toEqual([place('key'), place('720p/0.ts')]);
    expect([...files.keys()]).toEqual(NAMES.map(place));
    expect(await dataOf(files.get(place('master.m3u8')))).toBe(MASTER);
  });

  it('hold no segment of a stream that begins elsewhere', async () => {
    const asked = answerWith({});
    fetchFilesAhead(master, { known, beginsFirst: false });
    await settled();
    expect(asked).toEqual([]);
  });

  it('are missing when the delivery refuses them, so that the stream asks and reports it', async () => {
    answerWith({});
    const files = fetchFilesAhead(master, { known: [], beginsFirst: true });
    await settled();
    expect(await files.get(place('master.m3u8'))).toBeNull();
    expect([...files.keys()]).toEqual([place('master.m3u8')]);
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
    const files = fetchFilesAhead(master, { known: [], beginsFirst: true });
    limit.abort();
    expect(await files.get(place('master.m3u8'))).toBeNull();
    expect(limits).toHaveBeenCalledWith(10_000);
    limits.mockRestore();
  });
});
