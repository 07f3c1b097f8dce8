/** A set-up step that cannot go on; its message is all a person needs to see. */
export class StepFailed extends Error {}

const width = 14;

/** Prints the result of a step in one line, such as `✓ Runtime        Node 24.21.0`. */
export function done(name, text) {
  console.log(`  ✓ ${name.padEnd(width)} ${text}`);
}

/** Prints something worth knowing that does not stop the set-up. */
export function note(name, text) {
  console.log(`  · ${name.padEnd(width)} ${text}`);
}

/**
 * Runs slow work and shows that it is still running; `work` resolves with the closing line, or with `{ without }` when
 * it did not succeed and the set-up goes another way.
 */
export async function step(name, text, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`  … ${name.padEnd(width)} ${text}`);
  const timer = setInterval(() => note(name, `still working (${seconds()} s)`), 15_000);
  try {
    const result = await work();
    if (typeof result === 'string') done(name, `${result} (${seconds()} s)`);
    else note(name, `${result.without} (${seconds()} s)`);
  } finally {
    clearInterval(timer);
  }
}
