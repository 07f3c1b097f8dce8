import type { Throwaway } from '@lectern/local/throwaway';

/** One comparison, made side by side in one run. */
export interface Measurement {
  /** Name of the comparison, such as `home, transferred JavaScript, shipped / one bundle`. */
  readonly name: string;
  /** The ratio, or a plain number where the limit is one (CLS, bytes). */
  readonly value: number;
  /** None: a figure to compare with, which nothing is judged by. */
  readonly limit?: number;
  /** Whether the value may be at most or must be at least the limit. */
  readonly direction: 'at most' | 'at least';
  /** Unit of value and limit; a ratio has none. */
  readonly unit?: string;
  /** The absolute figures behind the ratio, for a reader: `182 KB / 161 KB`. */
  readonly detail?: string;
}

/** What a benchmark may use. */
export interface BenchContext {
  /** Databases and whole stacks that vanish afterwards. */
  readonly place: Throwaway;
  /** Path of a Chromium. @throws {Problem} when there is none. */
  readonly chromium: () => string;
  /** Prints progress. */
  readonly log: (line: string) => void;
}

/**
 * A benchmark: `infra/bench/src/<name>/<name>.bench.ts` exports one as `bench`, and `npm run bench -- <name>` runs it. Where a
 * folder holds several, each has a section of its own in the page, and the name of the folder runs all of them.
 */
export interface Bench {
  /** One sentence on what is compared with what. */
  readonly about: string;
  /**
   * Name of the benchmark that measures the same rows into the page. This one is then for work on them alone: it prints, and
   * does not run among all, so that the page has one figure for each.
   */
  readonly partOf?: string;
  /** A part of its rows is measured, as the environment asks: it prints them, and the page stays as it is. */
  readonly printsOnly?: boolean;
  run(context: BenchContext): Promise<readonly Measurement[]>;
}
