import { DraftConflict, type StudioOperation } from '@lectern/contracts-catalog';
import { ApiError } from '@lectern/http';

/** Where the changes of a page are. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'lost' | 'conflict' | 'refused';

export type Save = (body: {
  version: number;
  pageKey: string;
  operations: StudioOperation[];
}) => Promise<{ version: number; savedAt: string }>;

type SetLecture = Extract<StudioOperation, { kind: 'setLecture' }>;
export type Setting = Omit<SetLecture, 'kind' | 'lectureId'>;

/** Milliseconds after the last key before what was written is sent. */
export const PAUSE_MS = 1_500;
const LONGEST_MS = 15_000;

export interface SaveView {
  readonly state: SaveState;
  readonly savedAt: string;
  readonly conflict: DraftConflict | null;
  /** Code of what the service refuses. */
  readonly fault: string | null;
}

/**
 * Sends the fields of a lecture that were changed, one call after another. What could not be sent is sent again, also after
 * hours; nothing that was written meanwhile is replaced.
 */
export class DraftSaver {
  private pending = new Map<string, Setting>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private wait = PAUSE_MS;
  private view: SaveView;
  private readonly listeners = new Set<() => void>();
  private readonly pageKey = crypto.randomUUID();

  constructor(
    private readonly lectureId: string,
    private version: number,
    savedAt: string,
    private readonly save: Save,
  ) {
    this.view = { state: 'saved', savedAt, conflict: null, fault: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): SaveView => this.view;

  set(setting: Setting): void {
    this.pending.set(setting.field, setting);
    if (this.view.state === 'conflict') return;
    this.change({ state: 'waiting' });
    this.plan(PAUSE_MS);
  }

  /** Sends what waits now: before the page is left, and when the network is back. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isSending || this.pending.size === 0 || this.view.state === 'conflict') return;
    const sent = this.pending;
    this.pending = new Map();
    this.isSending = true;
    this.change({ state: 'saving', fault: null });
    try {
      const operations = [...sent.values()].map(
        (setting) => ({ kind: 'setLecture', lectureId: this.lectureId, ...setting }) as SetLecture,
      );
      const { version, savedAt } = await this.save({
        version: this.version,
        pageKey: this.pageKey,
        operations,
      });
      this.version = version;
      this.wait = PAUSE_MS;
      this.change({ state: this.pending.size > 0 ? 'waiting' : 'saved', savedAt });
    } catch (error) {
      this.pending = new Map([...sent, ...this.pending]);
      this.follow(error);
    } finally {
      this.isSending = false;
    }
    if (this.pending.size > 0 && this.view.state === 'waiting') this.plan(PAUSE_MS);
  }

  /** `mine` writes over what the other person wrote; otherwise theirs stay, and are returned for the page to show. */
  solve(keepsMine: boolean): { path: string; theirs: unknown }[] {
    const { conflict } = this.view;
    if (!conflict) return [];
    this.version = conflict.version;
    const prefix = `lectures.${this.lectureId}.`;
    const fields = conflict.fields.map(({ path, theirs }) => ({ path: path.replace(prefix, ''), theirs }));
    if (!keepsMine) for (const { path } of fields) this.pending.delete(path);
    this.change({ state: this.pending.size > 0 ? 'waiting' : 'saved', conflict: null });
    void this.flush();
    return keepsMine ? [] : fields;
  }

  hasUnsent(): boolean {
    return this.pending.size > 0 || this.isSending;
  }

  private follow(error: unknown): void {
    if (error instanceof ApiError && error.code === 'DRAFT_CONFLICT') {
      const conflict = DraftConflict.safeParse(error.details);
      if (conflict.success) return this.change({ state: 'conflict', conflict: conflict.data });
    }
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return this.change({ state: 'refused', fault: error.code });
    this.wait = Math.min(LONGEST_MS, this.wait * 2);
    this.change({ state: 'lost' });
    this.plan(this.wait);
  }

  private plan(after: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), after);
  }

  private change(change: Partial<SaveView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
