/** Seconds before the stored position at which a lecture goes on, so that the thread is found again. */
const STEP_BACK_SEC = 5;
/** Seconds at the beginning that are not worth going on from. */
const TOO_EARLY_SEC = 15;
/** Share of the lecture from which on it counts as seen to its end. */
const TOO_LATE_SHARE = 0.95;

/** Where a lecture begins to play, in seconds; 0 when it starts over. */
export function resumeAt(positionSec: number, durationSec: number): number {
  if (!Number.isFinite(positionSec) || positionSec <= TOO_EARLY_SEC) return 0;
  if (durationSec > 0 && positionSec >= durationSec * TOO_LATE_SHARE) return 0;
  return positionSec - STEP_BACK_SEC;
}
