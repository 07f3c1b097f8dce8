/** Whether `noteTry` was called with this file less than a day before `now` (milliseconds), also by an earlier run. */
export function wasTriedToday(file: string, now?: number): boolean;

/** Remembers a try that failed, in a file that has its time. What cannot be remembered is tried again. */
export function noteTry(file: string): void;
