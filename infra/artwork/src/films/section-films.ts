import { drawActs, type Act } from '../plates/section-parts.ts';
import { createRandom } from '../kit/random.ts';
import { ground } from '../scenes/plate.ts';
import type { Stage } from '../scenes/stage.ts';
import type { Layer } from './film.types.ts';
import { reveal } from './reveal.ts';

type Depth = 'dermis' | 'subcutis' | 'smas' | 'muscle';

/** A section of the skin at rest, then what is done in it. */
export function sectionFilm(
  depth: Depth,
  acts: readonly Act[],
  way: 'down' | 'right' = 'down',
): (stage: Stage) => Layer[] {
  return (stage) => {
    const top = stage.height * 0.3;
    const box = { left: 0, top, width: stage.width, height: stage.height - top, depth };
    // Both pictures draw the same skin, so each begins with the same numbers.
    const drawn = (shown: readonly Act[], id: string) =>
      ground(stage, 'wash') + drawActs({ ...stage, random: createRandom('skin') }, box, shown, false, id);
    return reveal(stage, drawn([], 'skin-rest'), drawn(acts, 'skin-done'), way);
  };
}
