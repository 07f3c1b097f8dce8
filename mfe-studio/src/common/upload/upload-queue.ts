import type { ApiClient } from '@lectern/http';
import { runUpload, UploadRefused } from './run-upload.ts';
import { faultOf } from './film-file.ts';
import { UploadSpeed } from './upload-speed.ts';

/** Files at a time; the parts of each go three at a time. */
const FILES = 2;

export type UploadState =
  | 'waiting'
  | 'reading'
  | 'sending'
  /** The network or the service is away; it goes on by itself. */
  | 'lost'
  | 'paused'
  /** Every part has come. */
  | 'sent'
  | 'failed'
  /** The person has handed in the same file before: they decide. */
  | 'known';

/** An upload as pages draw it. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly lectureId: string;
  readonly state: UploadState;
  readonly sentBytes: number;
  /** Bytes a second. */
  readonly speed: number | null;
  readonly videoId: string | null;
  /** A code of the service, or `type`, `empty`, `large`. */
  readonly fault: string | null;
}

interface Item {
  view: Upload;
  readonly file: File;
  readonly projection: '2d' | '360';
  readonly onAnnounced: NewUpload['onAnnounced'];
  readonly speed: UploadSpeed;
  abort: AbortController | null;
  takesKnown: boolean;
  /** The film that `onAnnounced` was called with last. */
  announcedId: string | null;
}

export interface NewUpload {
  readonly file: File;
  readonly lectureId: string;
  readonly projection: '2d' | '360';
  /**
   * Called once for each film: with the film's id as soon as the service knows the file, and with the id of an earlier film
   * that is used instead. Going on after a pause does not call it again, because the author may have changed the lecture since.
   */
  readonly onAnnounced: (videoId: string, isEarlierFilm: boolean) => void;
}

/** Sends films for as long as the studio is open, whichever of its pages is shown. */
export class UploadQueue {
  private items: Item[] = [];
  private views: readonly Upload[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(private readonly api: ApiClient) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly list = (): readonly Upload[] => this.views;

  addFile({ file, lectureId, projection, onAnnounced }: NewUpload): void {
    const fault = faultOf(file) ?? null;
    const view: Upload = {
      key: crypto.randomUUID(),
      name: file.name.slice(-200),
      bytes: file.size,
      lectureId,
      state: fault ? 'failed' : 'waiting',
      sentBytes: 0,
      speed: null,
      videoId: null,
      fault,
    };
    const speed = new UploadSpeed();
    this.items.push({
      ...{ view, file, projection, onAnnounced, speed },
      ...{ abort: null, takesKnown: false, announcedId: null },
    });
    this.goOn();
  }

  pause(key: string): void {
    this.stop(key, 'paused');
  }

  /** Goes on with what is missing: the service says which parts it has. */
  resume(key: string, { sendsAgain = false } = {}): void {
    const item = this.find(key);
    if (!item) return;
    item.takesKnown ||= sendsAgain;
    this.change(item, { state: 'waiting', fault: null });
    this.goOn();
  }

  /** Takes the film that the person handed in before in place of the file. */
  useKnown(key: string): void {
    const item = this.find(key);
    if (item?.view.videoId) item.onAnnounced(item.view.videoId, true);
    this.remove(key);
  }

  remove(key: string): void {
    this.stop(key, 'paused');
    this.items = this.items.filter(({ view }) => view.key !== key);
    this.goOn();
  }

  private stop(key: string, state: UploadState): void {
    const item = this.find(key);
    if (!item || item.view.state === 'sent') return;
    item.abort?.abort();
    item.abort = null;
    this.change(item, { state, speed: null });
    this.goOn();
  }

  private goOn(): void {
    for (const item of this.items) {
      const running = this.items.filter(({ abort }) => abort !== null).length;
      if (running < FILES && item.view.state === 'waiting') void this.run(item);
    }
    this.tell();
  }

  private async run(item: Item): Promise<void> {
    const abort = new AbortController();
    item.abort = abort;
    item.speed.forget();
    this.change(item, { state: 'reading' });
    try {
      await runUpload(this.api, {
        file: item.file,
        lectureId: item.view.lectureId,
        projection: item.projection,
        takesKnown: item.takesKnown,
        signal: abort.signal,
        onAnnounced: (videoId) => {
          this.change(item, { videoId });
          if (item.announcedId === videoId) return;
          item.announcedId = videoId;
          item.onAnnounced(videoId, false);
        },
        onSent: (sentBytes) => {
          item.speed.noteSent(sentBytes, Date.now());
          this.change(item, { state: 'sending', sentBytes, speed: item.speed.get() });
        },
        onLost: () => this.change(item, { state: 'lost', speed: null }),
      });
      this.change(item, { state: 'sent', sentBytes: item.view.bytes, speed: null });
    } catch (error) {
      if (abort.signal.aborted) return;
      // A file that was moved or changed since it was chosen cannot be read: going on tries again.
      const { code, videoId } =
        error instanceof UploadRefused ? error : { code: 'UNREADABLE', videoId: undefined };
      const isKnown = code === 'KNOWN';
      this.change(item, {
        state: isKnown ? 'known' : 'failed',
        fault: isKnown ? null : code,
        videoId: videoId ?? item.view.videoId,
      });
    } finally {
      if (item.abort === abort) item.abort = null;
      this.goOn();
    }
  }

  private find(key: string): Item | undefined {
    return this.items.find(({ view }) => view.key === key);
  }

  private change(item: Item, change: Partial<Upload>): void {
    item.view = { ...item.view, ...change };
    this.tell();
  }

  private tell(): void {
    this.views = this.items.map(({ view }) => view);
    for (const listener of this.listeners) listener();
  }
}
