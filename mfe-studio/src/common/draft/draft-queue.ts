import {
  DraftConflict,
  pathOf,
  STUDIO_LIMITS,
  type ChecklistItem,
  type CourseDocument,
  type CourseLength,
  type Saved,
  type StudioOperation,
} from '@lectern/contracts-catalog';
import { applyOperation } from './apply-operation.ts';
import { readKept } from './kept-changes.ts';

/** Milliseconds after the last change until it is saved (B0). */
const QUIET_MS = 1_500;
/** Milliseconds until another try, the last one again and again. */
const RETRIES_MS = [1_000, 2_000, 4_000, 8_000] as const;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'retrying' | 'conflict' | 'refused';

/** What pages draw; a new object for each change. */
export interface DraftSnapshot {
  readonly document: CourseDocument;
  readonly version: number;
  readonly state: SaveState;
  readonly savedAt: string;
  readonly hasChanges: boolean;
  readonly checklist: readonly ChecklistItem[];
  /** Undefined where the service does not tell it. */
  readonly length?: CourseLength | undefined;
  readonly conflict: DraftConflict | null;
}

type Start = Pick<DraftSnapshot, 'document' | 'version' | 'savedAt' | 'hasChanges' | 'checklist' | 'length'>;

/** What the queue needs of its surroundings. */
export interface DraftPorts {
  /** @throws what the client throws; `code` and `details` are read. */
  readonly send: (version: number, operations: readonly StudioOperation[]) => Promise<Saved>;
  /** Changes that are not saved survive a reload there; null forgets them. */
  readonly store: { read(): string | null; write(text: string | null): void };
  readonly wait: (run: () => void, ms: number) => () => void;
}

/**
 * The draft of one open page. Each change shows at once and is sent after a pause; changes that could not be sent are kept
 * in the browser and tried again, also by the next page after a crash. What was typed is never replaced by an answer.
 */
export class DraftQueue {
  private readonly ports: DraftPorts;
  private readonly listeners = new Set<() => void>();
  private snapshot: DraftSnapshot;
  private pending: StudioOperation[] = [];
  private inFlight: StudioOperation[] = [];
  private failures = 0;
  private sending: Promise<void> | null = null;
  private cancelTimer: (() => void) | null = null;

  constructor(start: Start, ports: DraftPorts) {
    this.ports = ports;
    this.snapshot = { ...start, state: 'saved', conflict: null };
    this.restoreUnsaved();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = (): DraftSnapshot => this.snapshot;

  get hasUnsaved(): boolean {
    return this.pending.length + this.inFlight.length > 0;
  }

  /** Shows a change and saves it after a pause. */
  change(...operations: readonly StudioOperation[]): void {
    for (const operation of operations) this.addPending(operation);
    this.keepUnsaved();
    const document = operations.reduce(applyOperation, this.snapshot.document);
    const isBlocked = this.snapshot.state === 'conflict';
    this.show({ document, state: isBlocked ? 'conflict' : this.inFlight.length > 0 ? 'saving' : 'waiting' });
    if (!isBlocked && this.inFlight.length === 0) this.sendIn(QUIET_MS);
  }

  /** Saves now what waits. */
  async saveNow(): Promise<void> {
    this.cancelTimer?.();
    this.cancelTimer = null;
    if (this.inFlight.length > 0 || this.pending.length === 0 || this.snapshot.state === 'conflict') return;
    this.sending = this.sendPending();
    await this.sending;
  }

  /** Saves everything, also what is typed meanwhile. @throws when something could not be saved. */
  async saveAll(): Promise<void> {
    while (this.hasUnsaved) {
      await (this.inFlight.length > 0 ? this.sending : this.saveNow());
      if (this.hasUnsaved && this.snapshot.state !== 'waiting' && this.snapshot.state !== 'saving')
        throw new Error('Changes are not saved');
    }
  }

  /**
   * For each field of a conflict: keeps the own text (`mine`) or takes the other's. `fresh` is what the service has now.
   * Then saves.
   */
  resolveConflict(choices: ReadonlyMap<string, 'mine' | 'theirs'>, fresh: Start): void {
    if (!this.snapshot.conflict) return;
    const given = new Set([...choices].flatMap(([path, choice]) => (choice === 'theirs' ? [path] : [])));
    this.pending = this.pending.filter((operation) => !given.has(pathOf(operation)));
    this.keepUnsaved();
    this.replaceStart(fresh);
    this.show({ state: this.pending.length > 0 ? 'waiting' : 'saved' });
    void this.saveNow();
  }

  /** Takes over what the service has, after an act on the whole course. Unsaved changes stay on top. */
  replaceStart(start: Start): void {
    const document = [...this.inFlight, ...this.pending].reduce(applyOperation, start.document);
    this.show({ ...start, document, conflict: null });
  }

  stop(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
  }

  private async sendPending(): Promise<void> {
    const most = STUDIO_LIMITS.operations;
    [this.inFlight, this.pending] = [this.pending.slice(0, most), this.pending.slice(most)];
    this.show({ state: 'saving' });
    try {
      const saved = await this.ports.send(this.snapshot.version, this.inFlight);
      this.inFlight = [];
      this.failures = 0;
      this.show({ ...saved, state: this.pending.length > 0 ? 'waiting' : 'saved' });
      this.keepUnsaved();
      if (this.pending.length > 0) this.sendIn(QUIET_MS);
    } catch (error) {
      const unsent = [...this.inFlight, ...this.pending];
      [this.inFlight, this.pending] = [[], []];
      for (const operation of unsent) this.addPending(operation);
      this.answerFailure(error);
    }
  }

  /** The last value of a field takes the place of those before, so that a corrected one is not refused for the first. */
  private addPending(operation: StudioOperation): void {
    const { kind } = operation;
    if (kind === 'set' || kind === 'setSection' || kind === 'setLecture')
      this.pending = this.pending.filter((one) => one.kind !== kind || pathOf(one) !== pathOf(operation));
    this.pending.push(operation);
  }

  private answerFailure(error: unknown): void {
    const { code, status, details } = (error ?? {}) as {
      code?: unknown;
      status?: unknown;
      details?: unknown;
    };
    this.keepUnsaved();
    if (code === 'DRAFT_CONFLICT') {
      const conflict = DraftConflict.safeParse(details);
      if (conflict.success) return this.show({ state: 'conflict', conflict: conflict.data });
    }
    if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429)
      return this.show({ state: 'refused' });
    const pause = RETRIES_MS[Math.min(this.failures, RETRIES_MS.length - 1)] ?? 8_000;
    this.failures += 1;
    this.show({ state: 'retrying' });
    this.sendIn(pause);
  }

  private sendIn(ms: number): void {
    this.cancelTimer?.();
    this.cancelTimer = this.ports.wait(() => void this.saveNow(), ms);
  }

  private keepUnsaved(): void {
    const unsaved = [...this.inFlight, ...this.pending];
    this.ports.store.write(
      unsaved.length === 0 ? null : JSON.stringify({ version: this.snapshot.version, operations: unsaved }),
    );
  }

  private restoreUnsaved(): void {
    const text = this.ports.store.read();
    if (text === null) return;
    const kept = readKept(text);
    if (kept.operations.length === 0) return this.ports.store.write(null);
    this.pending = kept.operations;
    const document = this.pending.reduce(applyOperation, this.snapshot.document);
    // With the version that was seen when they were typed, so that what others changed since is a conflict.
    const version = Math.min(kept.version ?? this.snapshot.version, this.snapshot.version);
    this.snapshot = { ...this.snapshot, document, version, state: 'waiting' };
    this.sendIn(0);
  }

  private show(change: Partial<DraftSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}
