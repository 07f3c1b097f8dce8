import { resample } from '../kit/curve.ts';
import { at, type Line, type Point } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { smoothPath, straightPath } from '../kit/path.ts';

export interface ThreadLook {
  readonly line: string;
  readonly weight: number;
  /** Distance between cogs; 0 leaves the thread smooth. */
  readonly pitch: number;
  readonly cog: number;
  /** Cogs of the second half point back, so that tissue is held between them. */
  readonly isBidirectional?: boolean;
}

/** A thread along `line` with cogs on alternating sides. */
export function drawThread(line: Line, look: ThreadLook): string {
  const cord = stroked([smoothPath(line)], look.line, look.weight);
  return look.pitch === 0 ? cord : cord + filled(cogs(line, look), look.line);
}

function cogs(line: Line, look: ThreadLook): string[] {
  const posts = resample(line, look.pitch);
  return posts.slice(1, -1).map((p, index) => {
    const isBack = look.isBidirectional === true && index + 1 > posts.length / 2;
    const before = at(posts, index);
    const after = at(posts, index + 2);
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const sign = isBack ? -1 : 1;
    const dir = { x: (sign * (after.x - before.x)) / length, y: (sign * (after.y - before.y)) / length };
    return cogShape(p, dir, index % 2 === 0 ? 1 : -1, look.cog);
  });
}

// A cog leans back along the thread like a thorn, so pulling the thread sets it.
function cogShape(p: Point, dir: Point, side: 1 | -1, size: number): string {
  const normal = { x: -dir.y * side, y: dir.x * side };
  const root = { x: p.x + dir.x * size * 0.55, y: p.y + dir.y * size * 0.55 };
  const tip = {
    x: p.x - dir.x * size * 0.75 + normal.x * size * 0.8,
    y: p.y - dir.y * size * 0.75 + normal.y * size * 0.8,
  };
  const heel = { x: p.x - dir.x * size * 0.1, y: p.y - dir.y * size * 0.1 };
  return straightPath([root, tip, heel], true);
}
