/** A named part of a video, up to the next one. */
export interface Chapter {
  readonly startSec: number;
  readonly title: string;
}

/** Seconds into a chapter after which "previous" goes back to its own start. */
const OWN_START_SEC = 3;

/** Index of the chapter that plays at a time; -1 without chapters. */
export const chapterIndexAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ startSec }) => startSec <= seconds);

/** Where the next or the previous chapter begins; null where there is none in that direction. */
export function chapterStep(chapters: readonly Chapter[], seconds: number, step: 1 | -1): number | null {
  const at = chapterIndexAt(chapters, seconds);
  if (step === 1) return chapters[at + 1]?.startSec ?? null;
  const own = chapters[at];
  if (!own) return null;
  return seconds - own.startSec > OWN_START_SEC ? own.startSec : (chapters[at - 1]?.startSec ?? own.startSec);
}
