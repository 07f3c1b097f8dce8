import { at, distance, mix, point, type Line, type Point } from './geometry.ts';
import type { Random } from './random.ts';

/** Cells filling a box like packed fat lobules; `gap` is the share each cell shrinks. */
export function packCells(
  left: number,
  top: number,
  width: number,
  height: number,
  size: number,
  random: Random,
  gap = 0.1,
): Point[][] {
  const seeds = jitteredSeeds(left, top, width, height, size, random);
  const cells = seeds.map((seed) => {
    const near = seeds.filter(
      (other) => other !== seed && Math.hypot(other.x - seed.x, other.y - seed.y) < size * 3,
    );
    const box = [
      point(left - size, top - size),
      point(left + width + size, top - size),
      point(left + width + size, top + height + size),
      point(left - size, top + height + size),
    ];
    const cell = near.reduce<Line>((shape, other) => cutTowards(shape, seed, other), box);
    return cell
      .map((p) => mix(p, seed, gap))
      .filter((p, index, all) => distance(p, at(all, (index + 1) % all.length)) > size * 0.04);
  });
  return cells.filter((cell) => cell.length > 2);
}

function jitteredSeeds(
  left: number,
  top: number,
  width: number,
  height: number,
  size: number,
  random: Random,
): Point[] {
  const seeds: Point[] = [];
  const rise = size * 0.87;
  for (let row = -1; row * rise <= height + size; row += 1) {
    for (let column = -1; column * size <= width + size; column += 1) {
      const shift = row % 2 === 0 ? 0 : size / 2;
      seeds.push(
        point(
          left + column * size + shift + random.range(-0.24, 0.24) * size,
          top + row * rise + random.range(-0.24, 0.24) * size,
        ),
      );
    }
  }
  return seeds;
}

// Keeps the part of the cell that is nearer to its own seed than to the other one.
function cutTowards(cell: Line, seed: Point, other: Point): Point[] {
  const side = (p: Point) =>
    (p.x - (seed.x + other.x) / 2) * (other.x - seed.x) + (p.y - (seed.y + other.y) / 2) * (other.y - seed.y);
  return cell.flatMap((p, index) => {
    const q = at(cell, (index + 1) % cell.length);
    const [a, b] = [side(p), side(q)];
    const kept = a <= 0 ? [p] : [];
    return a <= 0 === b <= 0 ? kept : [...kept, mix(p, q, a / (a - b))];
  });
}
