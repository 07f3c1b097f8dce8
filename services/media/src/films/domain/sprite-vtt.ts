import type { FilmSprite } from '../../common/domain/film.ts';
import { vttTime } from '../../common/domain/web-vtt.ts';

/** Where in the sheet the picture of each moment is; players show it over the scrub bar. */
export function spriteVtt({ tiles, width, height }: FilmSprite): string {
  const cues = tiles.map(
    ({ from, to, x, y }) =>
      `${vttTime(from)} --> ${vttTime(to)}\nsprite.jpg#xywh=${x},${y},${width},${height}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
