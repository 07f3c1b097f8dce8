const KEY = 'lectern.last-purchase';
const LIFE_MS = 24 * 3_600_000;

/** What is kept in the browser of the last purchase (spec 2 §3). */
export interface LastPurchase {
  readonly curriculumId: string;
  readonly courseTitle: string;
  /** ISO time in UTC. */
  readonly purchaseDate: string;
}

/** Without storage nothing is kept. */
export function keepLastPurchase(purchase: LastPurchase): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(purchase));
  } catch {
    return;
  }
}

/** Deletes the entry once it is 24 hours old, or cannot be read. */
export function dropOldPurchase(now = Date.now()): void {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return;
    const at = Date.parse(String((JSON.parse(text) as Partial<LastPurchase> | null)?.purchaseDate));
    if (!(now - at < LIFE_MS)) localStorage.removeItem(KEY);
  } catch {
    removePurchase();
  }
}

/** Browsers may refuse storage altogether; then there is nothing to remove. */
function removePurchase(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
