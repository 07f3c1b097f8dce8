/** One thing that holds for the whole workspace; counts as one test. */
export interface CheckResult {
  readonly name: string;
  /** What is wrong, one line each; empty when the check passes. */
  readonly problems: readonly string[];
}

/** A group of checks that are found together. */
export type Check = () => Promise<readonly CheckResult[]>;
