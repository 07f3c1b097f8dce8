/** Text that a person is writing and that no service has yet. */
export interface Draft {
  /** Made with the first letter: the service takes it as the id, so a repeated send writes nothing twice. */
  readonly id: string;
  readonly text: string;
  /** Seconds of the lecture at the first letter; null where no time belongs to the text. */
  readonly atSeconds: number | null;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads a draft; null for none and for what is not one. */
export function readDraft(storage: DraftStorage | null, key: string): Draft | null {
  try {
    const parsed: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { id, text, atSeconds } = parsed as Partial<Record<keyof Draft, unknown>>;
    if (typeof id !== 'string' || typeof text !== 'string') return null;
    return { id, text, atSeconds: typeof atSeconds === 'number' ? atSeconds : null };
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it with null. Storage that is full or forbidden is left alone. */
export function keepDraft(storage: DraftStorage | null, key: string, draft: Draft | null): void {
  try {
    if (draft === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(draft));
  } catch {
    // The text stays in its field as long as the field is shown.
  }
}
