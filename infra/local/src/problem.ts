/** A failure whose message tells a person what happened and what to do; shown without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Prints a failure for a person and lets the process end with code 1. */
export function reportAndFail(error: unknown): void {
  process.exitCode = 1;
  console.error(error instanceof Problem ? `\n${error.message}\n` : error);
}
