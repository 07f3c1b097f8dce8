/** The visitor a job belongs to, and a signal that is aborted when they have left. */
export interface Waiting {
  readonly whose: string;
  readonly signal?: AbortSignal | undefined;
}

interface FairQueueOptions {
  /** Jobs at a time. */
  readonly width: number;
  /** Waiting jobs of one visitor at most. */
  readonly roomEach: number;
  /** Waiting jobs at most. When full, a visitor without a waiting job takes the last place of the longest line. */
  readonly room: number;
}

interface Line {
  /** Number of the last turn of this line, or of the one during which it began. */
  turn: number;
  readonly places: ((isTurn: boolean) => void)[];
}

/**
 * Runs few jobs at a time and takes turns between visitors: one who brings many jobs delays another by the running jobs
 * and one turn of each other visitor at most. Jobs of visitors who have left are dropped.
 */
export class FairQueue {
  private readonly options: FairQueueOptions;
  private readonly lines = new Map<string, Line>();
  /** Visitors whose jobs run; visitors who arrive meanwhile come first. */
  private readonly served: string[] = [];
  private turns = 0;
  private running = 0;

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /** The job's result; undefined when the queue was full or the visitor has left. */
  async runJob<T>({ whose, signal }: Waiting, job: () => Promise<T>): Promise<T | undefined> {
    if (signal?.aborted) return undefined;
    if (this.running < this.options.width) this.running += 1;
    else if (!(await this.wait(whose, signal))) return undefined;
    this.served.push(whose);
    try {
      return await job();
    } finally {
      this.served.splice(this.served.indexOf(whose), 1);
      this.next();
    }
  }

  /** Resolves with whether its turn came. A finished job passes its slot on, so `running` stays as it is. */
  private async wait(whose: string, signal: AbortSignal | undefined): Promise<boolean> {
    if (!this.makeRoom(whose)) return false;
    const turn = this.served.includes(whose) ? this.turns : this.turns - 0.5;
    const line = this.lines.get(whose) ?? { turn, places: [] };
    this.lines.set(whose, line);
    return new Promise((resolve) => {
      const leave = (): void => this.leave(whose, place);
      const place = (isTurn: boolean): void => {
        signal?.removeEventListener('abort', leave);
        resolve(isTurn);
      };
      line.places.push(place);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  private makeRoom(whose: string): boolean {
    const own = this.lines.get(whose)?.places.length ?? 0;
    if (own >= this.options.roomEach) return false;
    const lines = [...this.lines.values()];
    if (lines.reduce((sum, { places }) => sum + places.length, 0) < this.options.room) return true;
    const [longest] = lines.sort((one, other) => other.places.length - one.places.length);
    if (!longest || own > 0 || longest.places.length < 2) return false;
    longest.places.pop()?.(false);
    return true;
  }

  private leave(whose: string, place: (isTurn: boolean) => void): void {
    const line = this.lines.get(whose);
    const at = line?.places.indexOf(place) ?? -1;
    if (!line || at < 0) return;
    line.places.splice(at, 1);
    if (line.places.length === 0) this.lines.delete(whose);
    place(false);
  }

  private next(): void {
    const [first] = [...this.lines].sort(([, one], [, other]) => one.turn - other.turn);
    if (!first) {
      this.running -= 1;
      return;
    }
    const [whose, line] = first;
    const place = line.places.shift();
    line.turn = this.turns += 1;
    if (line.places.length === 0) this.lines.delete(whose);
    place?.(true);
  }
}
