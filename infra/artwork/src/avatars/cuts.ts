import { clamp, smoothstep, type Point3 } from '../kit/geometry.ts';
import { closeCut } from '../head/hair.ts';
import type { HairCut } from '../head/mesh.ts';
import type { Doctor, HairStyle } from './doctor.ts';

/** Hair, cloth or beard that follows the skull, for each style. */
export function cutOf(doctor: Doctor): HairCut {
  const cut = scalpOf(doctor.hair);
  if (doctor.beard === 'stubble')
    return { grows: (p) => Math.max(cut.grows(p), beard(p) > 0 ? 0.42 : 0), lift: cut.lift };
  return doctor.beard === 'full' || doctor.beard === 'short'
    ? withBeard(cut, doctor.beard === 'full' ? 0.07 : 0.03)
    : cut;
}

function scalpOf(style: HairStyle): HairCut {
  switch (style) {
    case 'bald':
      return { grows: () => 0, lift: () => 0 };
    case 'receding':
      return sided({ thickness: 0.05, crown: 0.02, recede: 0.2, edge: 0.16 }, 0.5);
    case 'crop':
      return sided({ thickness: 0.06, crown: 0.05, edge: 0.09 }, 0.45);
    case 'quiff':
      return raised(0.19, 0.42);
    case 'swept':
      return raised(0.11, 0.3);
    case 'side-part':
    case 'comma':
    case 'curtain':
      return sided({ thickness: 0.09, crown: 0.1, edge: 0.1 }, 0.75);
    case 'pixie':
      return sided({ thickness: 0.09, crown: 0.08, edge: 0.12 }, 0.85);
    case 'coily':
      return bumpy(0.17, 0.026);
    case 'curly':
      return bumpy(0.14, 0.03);
    case 'scrub-cap':
      return cap(0.05, 0.06);
    case 'turban':
      return cap(0.17, 0.2);
    case 'hijab':
      return veil();
    case 'bun':
    case 'low-bun':
    case 'ponytail':
    case 'braid':
      return closeCut({ thickness: 0.06, crown: 0.05, edge: 0.26 });
    case 'bob':
    case 'lob':
    case 'long':
    case 'wavy':
    case 'bangs-bob':
      return closeCut({ thickness: 0.09, crown: 0.06, edge: 0.2 });
  }
}

// Sides cut shorter than the top, as barbers do.
function sided(options: Parameters<typeof closeCut>[0], sides: number): HairCut {
  const cut = closeCut(options);
  return { grows: cut.grows, lift: (p) => cut.lift(p) * (sides + (1 - sides) * smoothstep(0.15, 0.6, p.y)) };
}

function raised(front: number, reach: number): HairCut {
  const cut = closeCut({ thickness: 0.055, crown: 0.05, edge: 0.07 });
  return {
    grows: cut.grows,
    lift: (p) =>
      cut.lift(p) +
      (cut.grows(p) > 0.6 ? front * smoothstep(0.2, 0.75, p.y) * smoothstep(-0.5, reach, p.z) : 0),
  };
}

function bumpy(thickness: number, bumps: number): HairCut {
  const cut = closeCut({ thickness, crown: 0.08, edge: 0.1 });
  return {
    grows: cut.grows,
    lift: (p) =>
      cut.lift(p) +
      (cut.grows(p) > 0.6 ? bumps * (1 + Math.sin(p.x * 19 + p.y * 11) * Math.sin(p.y * 21 + p.z * 13)) : 0),
  };
}

function cap(thickness: number, crown: number): HairCut {
  const above = (p: Point3) => p.y - (0.29 + 0.27 * p.z);
  return {
    grows: (p) => clamp(0.5 + above(p) * 14, 0, 1),
    lift: (p) => smoothstep(0, 0.08, above(p)) * (thickness + crown * smoothstep(0.3, 1, p.y)),
  };
}

function veil(): HairCut {
  const outside = (p: Point3) => (p.z < 0.1 ? 1 : (p.x / 0.545) ** 2 + ((p.y + 0.19) / 0.74) ** 2 - 1);
  return {
    grows: (p) => clamp(0.5 + outside(p) * 6, 0, 1),
    lift: (p) => smoothstep(0, 0.16, outside(p)) * (0.07 + 0.03 * smoothstep(0.4, 1, p.y)),
  };
}

function withBeard(cut: HairCut, depth: number): HairCut {
  return {
    grows: (p) => Math.max(cut.grows(p), clamp(0.5 + beard(p) * 16, 0, 0.74)),
    lift: (p) => Math.max(cut.lift(p), depth * smoothstep(0, 0.07, beard(p))),
  };
}

// Positive inside: below a line from the sideburn to the corner of the mouth, and around the lips.
function beard(p: Point3): number {
  const ax = Math.abs(p.x);
  const line = -0.475 + 0.42 * smoothstep(0.32, 0.58, ax) - 0.02 * ax;
  const lips = Math.hypot(ax / 0.215, (p.y + 0.615) / 0.078) - 1;
  const philtrum = -0.47 - p.y;
  const cheek = ax < 0.3 ? philtrum : line - p.y;
  const front = p.z > -0.05 ? 1 : -1;
  return Math.min(cheek, lips * 0.11, front);
}
