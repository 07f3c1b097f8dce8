/** One line of captions; times in seconds. */
export interface Cue {
  readonly startSec: number;
  readonly endSec: number;
  /** Plain text; lines are separated by `\n`. */
  readonly text: string;
}

/** Longest file that is read: a lecture of hours has some 200 kB. */
const LONGEST_FILE = 4_000_000;
const LONGEST_CUE = 1_000;

const TIMING = /^((?:\d+:)?\d{2}:\d{2}[.,]\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}[.,]\d{3})/;

/**
 * Reads WebVTT. Markup in cues is dropped and only their text is kept, because captions come from uploads; what is not a
 * cue (notes, styles, broken timings) is skipped.
 */
export function parseVtt(file: string): Cue[] {
  const blocks = file
    .slice(0, LONGEST_FILE)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMING.test(line));
    const timing = at < 0 || at > 1 ? null : TIMING.exec(lines[at] ?? '');
    if (!timing) return [];
    const startSec = readTime(timing[1] ?? '');
    const endSec = readTime(timing[2] ?? '');
    const text = readText(lines.slice(at + 1).join('\n'));
    return endSec > startSec && text !== '' ? [{ startSec, endSec, text }] : [];
  });
  return cues.sort((one, other) => one.startSec - other.startSec);
}

function readTime(text: string): number {
  const parts = text.replace(',', '.').split(':').map(Number);
  return parts.reduce((seconds, part) => seconds * 60 + part, 0);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

function readText(raw: string): string {
  return raw
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
    .slice(0, LONGEST_CUE);
}

/** The cues shown at a time; several may overlap. */
export function cuesAt(cues: readonly Cue[], seconds: number): readonly Cue[] {
  return cues.filter(({ startSec, endSec }) => startSec <= seconds && seconds < endSec);
}

/** Index of the cue that is spoken at a time or was last, for the transcript; -1 before the first one. */
export function cueIndexAt(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.startSec ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
