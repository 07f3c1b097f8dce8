import type { Cue } from './parse-vtt.ts';

/** A cue that holds the searched words. */
export interface FoundCue {
  readonly cue: Cue;
  /** Place of the cue among all cues. */
  readonly index: number;
}

/** Cues that hold `term`, without regard to case and to the width of letters. An empty term finds all. */
export function findCues(cues: readonly Cue[], term: string): FoundCue[] {
  const wanted = normalizeText(term);
  return cues
    .map((cue, index) => ({ cue, index }))
    .filter(({ cue }) => wanted === '' || normalizeText(cue.text).includes(wanted));
}

const normalizeText = (text: string): string =>
  text.normalize('NFKC').toLocaleLowerCase().replaceAll(/\s+/g, ' ').trim();
