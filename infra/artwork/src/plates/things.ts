import type { Category } from '../catalogue/categories.ts';
import { rect } from '../kit/svg.ts';
import { drawSyringe, drawVial } from '../props/instruments.ts';
import { dayLook, placed, type Placement, type PropLook } from '../props/look.ts';
import { drawBust } from '../props/people.ts';
import { arch, disc, ground, unitOf } from '../scenes/plate.ts';
import type { Stage } from '../scenes/stage.ts';
import { tagged } from '../tags/vocabulary.ts';
import type { Plate } from './plate.types.ts';
import * as more from './props-more.ts';

/** An object and where it stands: shares of the canvas, size, degrees. */
export type Item = readonly [
  draw: (look: PropLook) => string,
  x: number,
  y: number,
  size: number,
  turn?: number,
];
export type Row = readonly [
  category: Category,
  name: string,
  techniques: string,
  ko: string,
  en: string,
  items: readonly Item[],
  shelf?: number,
];

export const SHELF = 0.86;
export const vial = (level: number) => (look: PropLook) => drawVial(look, level);
export const syringe = (filled: number) => (look: PropLook) => drawSyringe(look, { filled });
export const person = (isLong: boolean) => (look: PropLook) => drawBust(look, isLong);
export const page = (look: PropLook) => more.drawPage(look);
export const form = (look: PropLook) => more.drawPage(look, true);
export const chart = (kind: 'curve' | 'bars' | 'survival') => (look: PropLook) => more.drawChart(look, kind);
export const clock = (share: number) => (look: PropLook) => more.drawClock(look, share);
export const days =
  (...marked: readonly number[]) =>
  (look: PropLook) =>
    more.drawCalendar(look, marked);
export const tube = (share: number) => (look: PropLook) => more.drawTestTube(look, share);

/** The plate of a row. */
export function thingsPlate([category, name, techniques, ko, en, items, shelf]: Row): Plate {
  return {
    id: `thumb-${category}-things-${name}`,
    category,
    tags: tagged('', techniques),
    alt: { ko, en },
    draw: (stage) => drawThings(stage, items, shelf),
  };
}

function drawThings(stage: Stage, items: readonly Item[], shelf: number | undefined): string {
  const { width: w, height: h, palette: p } = stage;
  const u = unitOf(stage);
  const isArch = stage.random.next() > 0.5;
  const tone = stage.random.next() > 0.5 ? 'wash' : 'tint';
  const over = tone === 'wash' ? p.tint : p.wash;
  const back = isArch ? arch(w / 2, h * 0.08, w * 0.74, h, over) : disc(stage, 0.5, 0.48, 0.43, over);
  const board =
    shelf === undefined
      ? ''
      : rect(0, h * shelf, w, h * (1 - shelf), { fill: p.mid }) +
        rect(0, h * shelf, w, 4 * u, { fill: p.ink });
  const things = items.map(([draw, x, y, size, turn = 0]) => {
    const where: Placement = { x: w * x, y: h * y, scale: size * u, turn };
    return placed(where, draw(dayLook(p, 3.6 / size ** 0.5)));
  });
  return ground(stage, tone) + back + board + things.join('');
}
