import { at, type Point, type Point3 } from '../kit/geometry.ts';
import { blur, traceAbove, type Raster } from '../kit/trace.ts';
import { createProjector, type Camera } from './camera.ts';
import { isolines, type SurfaceLine } from './isolines.ts';
import type { Mesh } from './mesh.ts';
import { fillDepth, isVisible, projectMesh, type DepthGrid, type Surface } from './surface.ts';

/** What is known about one cell of the picture of some solids. */
export interface Cell {
  /** Which solid is nearest, by its place in the list. */
  readonly owner: number;
  readonly hair: number;
  /** −1 turned from the light to 1 facing it. */
  readonly light: number;
  readonly facing: number;
  readonly depth: number;
}

/** Solids seen by one camera, answering lines and areas in canvas units. */
export interface SolidView {
  readonly camera: Camera;
  readonly surfaces: readonly Surface[];
  /** Visible parts of the lines where `value` of a vertex equals one of `levels`. */
  slices(
    surface: number,
    value: (p: Point3, normal: Point3, hair: number) => number,
    levels: readonly number[],
  ): SurfaceLine[];
  /** Visible occluding contours, of all solids or of the wanted ones. */
  contours(isWanted?: (solid: number) => boolean): SurfaceLine[];
  /** Outlines of the area whose cells pass `wanted`. */
  area(wanted: (cell: Cell) => number, level?: number, softness?: number): Point[][];
  project(p: Point3): Point3;
  /** A line of model places, cut into its visible runs. */
  trace(line: readonly Point3[]): Point[][];
  isShown(p: Point3): boolean;
  light(normal: Point3): number;
}

const lightFrom: Point3 = { x: -0.5, y: 0.52, z: 0.69 };

export function createSolidView(meshes: readonly Mesh[], camera: Camera): SolidView {
  const surfaces = meshes.map((mesh) => projectMesh(mesh, camera));
  const grid = fillDepth(surfaces, Math.max(0.6, camera.scale / 170), camera.bounds);
  const project = createProjector(camera);
  const light = (n: Point3) => n.x * lightFrom.x + n.y * lightFrom.y + n.z * lightFrom.z;
  const isOnCanvas = ({ x, y }: Point) => {
    const { bounds } = camera;
    return !bounds || (x > -30 && y > -30 && x < bounds.width + 30 && y < bounds.height + 30);
  };
  const visibleRuns = (lines: readonly SurfaceLine[], bias: number, reach = 0) =>
    lines.flatMap((line) => runs(line, (p) => isOnCanvas(p) && isVisible(grid, p, bias, reach)));
  return {
    camera,
    surfaces,
    project,
    light,
    slices(surface, value, levels) {
      const chosen = at(surfaces, surface);
      const { positions, normals, hair } = chosen.mesh;
      const values = positions.map((p, index) => value(p, at(normals, index), at(hair, index)));
      return isolines(chosen, values, levels).flatMap((lines) => visibleRuns(lines, 0.02));
    },
    contours(isWanted = () => true) {
      return surfaces
        .filter((_, index) => isWanted(index))
        .flatMap((surface) => {
          const values = surface.facing.map((n) => n.z);
          return isolines(surface, values, [0]).flatMap((lines) => visibleRuns(lines, 0.03, 1));
        });
    },
    area(wanted, level = 0.5, softness = 2) {
      return traceAbove(blur(rasterOf(grid, wanted, light), softness), level).map(evened);
    },
    trace(line) {
      return runs(line.map(project), (p) => isVisible(grid, p, 0.03));
    },
    isShown(p) {
      return isVisible(grid, project(p), 0.04);
    },
  };
}

// Tracing follows cell edges; averaging along the outline takes the steps out of it.
function evened(ring: Point[]): Point[] {
  let points = ring;
  for (let pass = 0; pass < 4; pass += 1) {
    const before = points;
    points = before.map((p, i) => {
      const a = at(before, (i + before.length - 1) % before.length);
      const b = at(before, (i + 1) % before.length);
      return { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 };
    });
  }
  return points;
}

function runs<P extends Point>(line: readonly P[], isShown: (p: P) => boolean): P[][] {
  const found: P[][] = [];
  let current: P[] = [];
  for (const p of line) {
    if (isShown(p)) current.push(p);
    else if (current.length > 0) {
      found.push(current);
      current = [];
    }
  }
  found.push(current);
  return found.filter((run) => run.length > 2);
}

function rasterOf(grid: DepthGrid, wanted: (cell: Cell) => number, light: (n: Point3) => number): Raster {
  const values = new Float32Array(grid.depth.length);
  for (let i = 0; i < values.length; i += 1) {
    const owner = at(grid.owner, i);
    if (owner < 0) continue;
    const normal = { x: at(grid.normalX, i), y: at(grid.normalY, i), z: at(grid.normalZ, i) };
    values[i] = wanted({
      owner,
      hair: at(grid.hair, i),
      light: light(normal),
      facing: normal.z,
      depth: at(grid.depth, i),
    });
  }
  const { left, top, cell, columns, rows } = grid;
  return { left: left + cell / 2, top: top + cell / 2, cell, columns, rows, values };
}
