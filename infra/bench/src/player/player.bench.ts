import type { Bench } from '../bench.ts';
import { measurePlayer } from '../learning/player.ts';

/** More than `learning` has, because nothing else is measured here; the first one does not count. */
const TURNS = 12;

/** How soon a pressed preview shows its first frame, and how soon a seek shows its place. */
export const bench: Bench = {
  about:
    'the player of a preview against a page with hls.js alone, in fresh browsers that take turns: from the press to the first frame, and seeking',
  run: (context) => measurePlayer(context, TURNS),
};
