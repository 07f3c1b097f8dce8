import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const dayMs = 24 * 60 * 60_000;

/** Whether `noteTry` was called with this file less than a day before `now`, also by an earlier run. */
export function wasTriedToday(file, now = Date.now()) {
  const triedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return triedAt !== undefined && now - triedAt < dayMs;
}

/** Remembers a try that failed, in a file that has its time. What cannot be remembered is tried again. */
export function noteTry(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  } catch {
    // A folder that takes no file stops nothing else.
  }
}
