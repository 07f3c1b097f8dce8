import { num } from '../kit/svg.ts';
import type { Stage } from '../scenes/stage.ts';
import { always, FILM_SECONDS, MARKS_FROM, type Layer } from './film.types.ts';

/** The resting picture, then the finished one coming over it from above or from the left. */
export function reveal(
  { width, height }: Stage,
  resting: string,
  finished: string,
  way: 'down' | 'right',
): Layer[] {
  const seconds = FILM_SECONDS - MARKS_FROM;
  const steps = Array.from({ length: seconds }, (_, index) => {
    const share = (index + 1) / seconds;
    const [w, h] = way === 'down' ? [width, height * share] : [width * share, height];
    const id = `reveal-${index}`;
    return {
      from: MARKS_FROM + index,
      until: MARKS_FROM + index + 1,
      svg: `<clipPath id="${id}"><rect width="${num(w)}" height="${num(h)}"/></clipPath><g clip-path="url(#${id})"><use href="#finished"/></g>`,
    };
  });
  return [always(`<defs><g id="finished">${finished}</g></defs>`), always(resting), ...steps];
}

/** A picture that rests and is then looked at more closely, at `x` and `y` as shares of the canvas. */
export function approach({ width, height }: Stage, picture: string, x: number, y: number): Layer[] {
  const seconds = FILM_SECONDS - MARKS_FROM;
  const steps = Array.from({ length: seconds }, (_, index) => {
    const scale = 1 + 0.3 * ((index + 1) / seconds);
    const [left, top] = [width * x * (1 - scale), height * y * (1 - scale)];
    return {
      from: MARKS_FROM + index,
      until: MARKS_FROM + index + 1,
      svg: `<use href="#picture" transform="translate(${num(left)} ${num(top)}) scale(${scale.toFixed(3)})"/>`,
    };
  });
  return [always(`<g id="picture">${picture}</g>`), ...steps];
}
