import type { PageArea } from '@lectern/contracts-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

/** Where a page stands on the screen: the middle of it, and its size before it is turned. Pixels. */
export interface Stage {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  readonly turns: Turns;
}

/** Smaller than this share of the page is a slip of the hand. */
const SMALLEST = 0.01;
const STEP = 0.01;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
/** Shares of a page need no more digits; fewer keep them equal after a turn. */
const tidy = (share: number): number => Math.round(share * 10_000) / 10_000;

/** A place on the screen as a place on the page, in shares of its width and height; outside is its edge. */
export function onPage({ x, y }: Point, { centre, width, height, turns }: Stage): Point {
  const [dx, dy] = [x - centre.x, y - centre.y];
  // Turned back: a quarter to the right made (x, y) to (-y, x).
  const back: readonly (readonly [number, number])[] = [
    [dx, dy],
    [dy, -dx],
    [-dx, -dy],
    [-dy, dx],
  ];
  const [left = 0, top = 0] = back[turns] ?? [];
  return { x: tidy(within(left / width + 0.5, 0, 1)), y: tidy(within(top / height + 0.5, 0, 1)) };
}

/** The rectangle between two places on a page; undefined when it is too small to be meant. */
export function areaBetween(one: Point, other: Point): PageArea | undefined {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [width, height] = [tidy(Math.abs(one.x - other.x)), tidy(Math.abs(one.y - other.y))];
  return width < SMALLEST || height < SMALLEST ? undefined : { x, y, width, height };
}

/** Moved by shares of the page, never over its edge. */
export function moved(area: PageArea, by: Point): PageArea {
  return {
    ...area,
    x: tidy(within(area.x + by.x, 0, 1 - area.width)),
    y: tidy(within(area.y + by.y, 0, 1 - area.height)),
  };
}

/** Made larger or smaller at its end, never over the edge. */
export function resized(area: PageArea, by: Point): PageArea {
  return {
    ...area,
    width: tidy(within(area.width + by.x, SMALLEST, 1 - area.x)),
    height: tidy(within(area.height + by.y, SMALLEST, 1 - area.y)),
  };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** What a key does to an area; undefined for a key that does nothing. Arrows go by what is seen, however it is turned. */
export function steered(
  area: PageArea,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  turns: Turns,
): PageArea | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const { x, y } = onPage(arrow, { centre: { x: 0, y: 0 }, width: 1, height: 1, turns });
  const by = { x: tidy(x - 0.5), y: tidy(y - 0.5) };
  return shiftKey ? resized(area, by) : moved(area, by);
}

/** Where an area begins that was asked for without a pointer. */
export const NEW_AREA: PageArea = { x: 0.35, y: 0.45, width: 0.3, height: 0.1 };
