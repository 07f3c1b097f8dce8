import type { SaveClaim } from './delivered.service.ts';
import type { SavedRow } from './watch.repository.ts';

/** Saves of one statement at most, and statements that run at a time. */
const MOST = 100;
const AT_A_TIME = 2;

/** `isLeftOut`: the session was kept, but nothing of what was played could be judged now. */
export type StoredSave = SavedRow & { readonly isLeftOut?: boolean };
type Store = (saves: readonly SaveClaim[]) => Promise<ReadonlyMap<number, StoredSave>>;

interface Waiting {
  readonly save: SaveClaim;
  readonly resolve: (row: StoredSave | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers the saves that come while others are being stored into one statement. A lone save goes at once. Each is answered
 * when its statement is committed.
 */
export class SaveQueue {
  private readonly store: Store;
  private waiting: Waiting[] = [];
  private readonly busy = new Set<string>();
  private running = 0;

  constructor(store: Store) {
    this.store = store;
  }

  /** Undefined for a session that is not the person's. */
  addSave(save: SaveClaim): Promise<StoredSave | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ save, resolve, reject });
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.running < AT_A_TIME) {
      const batch = this.takeBatch();
      if (batch.length === 0) return;
      this.running += 1;
      void this.storeBatch(batch).finally(() => {
        this.running -= 1;
        for (const { save } of batch) this.busy.delete(keyOf(save));
        this.startNext();
      });
    }
  }

  /** Two saves of one person never share a statement, nor run at the same time: they would wait for each other's rows. */
  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of this.waiting) {
      const key = keyOf(one.save);
      if (batch.length === MOST || this.busy.has(key)) left.push(one);
      else {
        this.busy.add(key);
        batch.push(one);
      }
    }
    this.waiting = left;
    return batch;
  }

  private async storeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.store(batch.map(({ save }) => save));
      batch.forEach(({ resolve }, at) => resolve(rows.get(at)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

const keyOf = ({ userId }: SaveClaim): string => userId;
