/** A file of a stream that was asked for before hls.js was there. */
export interface FileAhead {
  readonly data: string | ArrayBuffer;
  /** Milliseconds until its first byte was there, and until all of it was. */
  readonly firstByteMs: number;
  readonly tookMs: number;
}

/** Files by absolute address; each is taken once. */
export type FilesAhead = Map<string, Promise<FileAhead | null>>;

/** A playlist that came with the answer that opened the playback. */
export interface KnownPlaylist {
  readonly address: string;
  readonly text: string;
}

export interface AheadOptions {
  /** The playlists that need not be asked for. */
  readonly known: readonly KnownPlaylist[];
  /** Whether the stream begins with the first segment of its first variant, which is then asked for together with its key. */
  readonly beginsFirst: boolean;
}

/** Milliseconds after which a file that did not come on a stalled connection is given up. */
const PATIENCE_MS = 10_000;

/** Asks for what hls.js begins with, in its order: the master playlist, its first variant, and the key and segment of that. */
export function fetchFilesAhead(master: string, { known, beginsFirst }: AheadOptions): FilesAhead {
  const files: FilesAhead = new Map();
  const texts = new Map(known.map(({ address, text }) => [absolute(address), text]));
  const add = (address: string, kind: 'text' | 'bytes'): Promise<FileAhead | null> => {
    const text = texts.get(address);
    const file =
      text === undefined
        ? fetchFile(address, kind)
        : Promise.resolve({ data: text, firstByteMs: 0, tookMs: 0 });
    files.set(address, file);
    return file;
  };
  const follow = async (): Promise<void> => {
    const address = absolute(master);
    const variant = firstLine((await add(address, 'text'))?.data);
    if (variant === undefined) return;
    const variantAddress = absolute(variant, address);
    const playlist = (await add(variantAddress, 'text'))?.data;
    const segment = firstLine(playlist);
    if (!beginsFirst || segment === undefined) return;
    const key = /^#EXT-X-KEY:.*URI="([^"]+)"/m.exec(String(playlist))?.[1];
    if (key !== undefined) void add(absolute(key, variantAddress), 'bytes');
    void add(absolute(segment, variantAddress), 'bytes');
  };
  void follow();
  return files;
}

/** As hls.js writes it. */
export const absolute = (address: string, base: string = location.href): string =>
  new URL(address, base).href;

const firstLine = (playlist: string | ArrayBuffer | undefined): string | undefined =>
  typeof playlist === 'string'
    ? playlist.split('\n').find((line) => line !== '' && !line.startsWith('#'))
    : undefined;

/** Null where the request failed: hls.js then asks again and reports the failure. */
async function fetchFile(address: string, kind: 'text' | 'bytes'): Promise<FileAhead | null> {
  const begunAt = performance.now();
  try {
    const answer = await fetch(address, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) return null;
    const firstByteMs = performance.now() - begunAt;
    const data = kind === 'text' ? await answer.text() : await answer.arrayBuffer();
    return { data, firstByteMs, tookMs: performance.now() - begunAt };
  } catch {
    return null;
  }
}
