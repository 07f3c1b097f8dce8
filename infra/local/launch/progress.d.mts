/** A set-up step that cannot go on; its message is all a person needs to see. */
export class StepFailed extends Error {}

/** Prints the result of a step in one line. */
export function done(name: string, text: string): void;

/** Prints something worth knowing that does not stop the set-up. */
export function note(name: string, text: string): void;

/**
 * Runs slow work and shows that it is still running; `work` resolves with the closing line, or with `{ without }` when
 * it did not succeed and the set-up goes another way.
 */
export function step(
  name: string,
  text: string,
  work: () => Promise<string | { without: string }>,
): Promise<void>;
