import { element, group } from '../kit/svg.ts';
import { outlined, type PropLook } from './look.ts';

const heads = {
  short: 'M-56 -152C-64 -212 -36 -246 0 -246S64 -212 56 -152C54 -112 30 -92 0 -92S-54 -112 -56 -152z',
  bob: 'M-70 -120C-86 -206 -50 -254 0 -254S86 -206 70 -120C68 -96 40 -86 0 -86S-68 -96 -70 -120z',
  bun: 'M-56 -150C-62 -206 -40 -236 -18 -242C-34 -262 -22 -290 0 -290S34 -262 18 -242C40 -236 62 -206 56 -150C54 -110 30 -90 0 -90S-54 -110 -56 -150z',
  tail: 'M-56 -152C-62 -212 -36 -248 0 -248S62 -212 56 -152C54 -116 38 -102 20 -96L22 -20Q0 6 -22 -20L-20 -96C-38 -102 -54 -116 -56 -152z',
} as const;

export type BackHead = keyof typeof heads;

/** A person from behind: shoulders at the bottom, head above the origin; about 300 tall and 300 wide. */
export function drawFromBehind(look: PropLook, head: BackHead): string {
  return group(
    {},
    element('path', {
      d: 'M-156 60C-150 -30 -104 -58 -50 -70C-36 -74 -30 -82 -30 -104H30C30 -82 36 -74 50 -70C104 -58 150 -30 156 60z',
      ...outlined(look, look.paper),
    }),
    element('path', {
      d: 'M-30 -78Q0 -58 30 -78',
      fill: 'none',
      stroke: look.line,
      'stroke-width': look.weight * 0.7,
    }),
    element('path', { d: heads[head], ...outlined(look, look.fill) }),
  );
}

/** A person from the front as a simple bust without features, head centred 150 above the origin. */
export function drawBust(look: PropLook, isLong: boolean): string {
  const hair = isLong
    ? 'M-64 -88C-82 -208 -46 -244 0 -244S82 -208 64 -88C62 -70 46 -64 40 -84V-166C10 -172 -22 -186 -34 -202C-36 -180 -40 -166 -42 -150V-84C-48 -64 -62 -70 -64 -88z'
    : 'M-52 -156C-66 -216 -36 -246 4 -246C44 -246 62 -214 52 -156C48 -176 44 -190 34 -200C6 -196 -24 -200 -38 -210C-44 -194 -48 -180 -52 -156z';
  return group(
    {},
    element('path', {
      d: 'M-134 60C-130 -14 -92 -44 -44 -56C-32 -60 -27 -66 -27 -90H27C27 -66 32 -60 44 -56C92 -44 130 -14 134 60z',
      ...outlined(look, look.shade),
    }),
    element('path', {
      d: 'M-44 -56L0 16L44 -56',
      fill: look.paper,
      stroke: look.line,
      'stroke-width': look.weight * 0.8,
    }),
    element('path', {
      d: 'M-46 -156C-50 -204 -30 -226 0 -226S50 -204 46 -156C44 -112 20 -88 0 -88S-44 -112 -46 -156z',
      ...outlined(look, look.paper),
    }),
    element('path', { d: hair, ...outlined(look, look.fill) }),
  );
}
