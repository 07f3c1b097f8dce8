/** A stretch of a lecture that was really played, with the wall times between which it was. */
export interface PlayedInterval {
  /** Milliseconds of the lecture. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Milliseconds since 1970, UTC, by the clock of this browser. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Where a video stands at a moment; all in milliseconds. */
export interface VideoMoment {
  readonly positionMs: number;
  readonly rate: number;
  /** Wall time since 1970. */
  readonly at: number;
}

/** A step between two moments may be longer than rate × elapsed by this much: clocks of video and wall differ a little. */
const TOLERANCE_MS = 750;

/** Shorter stretches carry nothing worth saving. */
const SHORTEST_MS = 200;

interface Run {
  readonly first: VideoMoment;
  readonly last: VideoMoment;
}

/**
 * Records what was really played. `advance` is called with each moment while the video plays; a step that the playback
 * rate does not explain (a seek, a stall, a clock that was set) closes the stretch and begins another one.
 */
export class IntervalRecorder {
  private run: Run | null = null;
  private readonly finished: PlayedInterval[] = [];

  /** The video plays at this moment. */
  advance(moment: VideoMoment): void {
    const { run } = this;
    if (run && followsFrom(run.last, moment)) this.run = { first: run.first, last: moment };
    else {
      this.finishRun();
      this.run = { first: moment, last: moment };
    }
  }

  /** The video stands still or jumps: what was played so far ends at `moment`, when playing led there. */
  stop(moment?: VideoMoment): void {
    if (moment && this.run && followsFrom(this.run.last, moment)) this.advance(moment);
    this.finishRun();
  }

  /** What was played since the last call. A stretch under way is cut here and goes on in the next one. */
  takeIntervals(): PlayedInterval[] {
    const { run } = this;
    if (run && lengthOf(run) >= SHORTEST_MS) {
      this.finishRun();
      this.run = { first: run.last, last: run.last };
    }
    return this.finished.splice(0);
  }

  private finishRun(): void {
    const { run } = this;
    this.run = null;
    if (!run || lengthOf(run) < SHORTEST_MS) return;
    this.finished.push({
      fromMs: Math.round(run.first.positionMs),
      toMs: Math.round(run.last.positionMs),
      startedAt: Math.round(run.first.at),
      endedAt: Math.round(run.last.at),
    });
  }
}

const lengthOf = ({ first, last }: Run): number => last.positionMs - first.positionMs;

function followsFrom(last: VideoMoment, next: VideoMoment): boolean {
  const played = next.positionMs - last.positionMs;
  const elapsed = next.at - last.at;
  return played >= 0 && elapsed >= 0 && played <= elapsed * Math.max(last.rate, next.rate) + TOLERANCE_MS;
}
