/** Milliseconds of the past that count for the speed: long enough to be steady, short enough to follow the network. */
const WINDOW_MS = 8_000;

/** Measures how fast bytes leave. */
export class UploadSpeed {
  private readonly marks: { at: number; bytes: number }[] = [];

  noteSent(bytes: number, now: number): void {
    this.marks.push({ at: now, bytes });
    while ((this.marks[0]?.at ?? now) < now - WINDOW_MS) this.marks.shift();
  }

  /** Bytes a second; null until there is something to say. */
  get(): number | null {
    const [first, last] = [this.marks[0], this.marks.at(-1)];
    if (!first || !last || last.at - first.at < 500) return null;
    return Math.max(0, ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000);
  }

  forget(): void {
    this.marks.length = 0;
  }
}
