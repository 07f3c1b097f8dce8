import { smoothstep } from '../kit/geometry.ts';
import type { HeadShape } from './shape.ts';

/** How far the face rises above its rings at frontal place (x, y): nose, sockets, cheeks, lips and chin. */
export function relief(x: number, y: number, s: HeadShape): number {
  const ax = Math.abs(x);
  return nose(ax, y, s) + eyes(ax, y, s) + cheeks(ax, y, s) + mouth(ax, y, s) + chin(ax, y, s);
}

const bell = (value: number, center: number, spread: number) => Math.exp(-(((value - center) / spread) ** 2));

function nose(ax: number, y: number, s: HeadShape): number {
  const v = y / (1 + 0.08 * s.nose);
  const wideness = 1 + 0.22 * s.noseWidth;
  const ridge = noseRidge(v) * (1 + 0.14 * s.nose);
  const narrow = (0.048 + 0.03 * smoothstep(-0.05, -0.3, v)) * wideness;
  const wide = (0.098 + 0.042 * smoothstep(-0.05, -0.34, v)) * wideness;
  const body = ridge * (0.55 * bell(ax, 0, narrow) + 0.45 * bell(ax, 0, wide));
  const tip = 0.018 * bell(ax, 0, 0.06 * wideness) * bell(v, -0.315, 0.05);
  const wing = 0.08 * bell(ax, 0.125 * wideness, 0.05) * bell(v, -0.365, 0.05);
  const crease = -0.03 * bell(ax, 0.19 * wideness, 0.03) * bell(v, -0.37, 0.06);
  return body + tip + wing + crease;
}

function noseRidge(v: number): number {
  const rise = smoothstep(0.14, -0.33, v);
  const bridge = 0.025 + 0.185 * rise ** 1.1;
  const under = smoothstep(-0.445, -0.3, v);
  const root = smoothstep(0.18, 0.02, v);
  return bridge * under * root;
}

function eyes(ax: number, y: number, s: HeadShape): number {
  const socket = -0.085 * bell(ax, 0.255, 0.16) * bell(y, 0.035, 0.1);
  const corner = -0.055 * bell(ax, 0.125, 0.055) * bell(y, 0.03, 0.085);
  const globe = 0.068 * bell(ax, 0.285, 0.115) * bell(y, -0.015, 0.075);
  const ridge = (0.022 + 0.03 * s.brow) * bell(ax, 0.27, 0.19) * bell(y, 0.19, 0.055);
  const glabella = 0.012 * s.brow * bell(ax, 0, 0.1) * bell(y, 0.15, 0.06);
  return socket + corner + globe + ridge + glabella;
}

function cheeks(ax: number, y: number, s: HeadShape): number {
  const malar = (0.05 + 0.02 * s.cheek) * bell(ax, 0.4, 0.13) * bell(y, -0.2, 0.13);
  const hollow = (-0.03 + 0.02 * s.cheek) * bell(ax, 0.44, 0.12) * bell(y, -0.5, 0.13);
  const fold = -0.016 * bell(ax, 0.235, 0.045) * bell(y, -0.47, 0.09);
  const temple = -0.03 * bell(ax, 0.56, 0.09) * bell(y, 0.16, 0.14);
  return malar + hollow + fold + temple;
}

function mouth(ax: number, y: number, s: HeadShape): number {
  const full = 1 + 0.35 * s.lips;
  const muzzle = 0.05 * bell(ax, 0, 0.21) * bell(y, -0.55, 0.14);
  const bow = -0.552 - 0.016 * bell(ax, 0, 0.03) + 0.01 * bell(ax, 0.055, 0.04) - 0.16 * ax ** 2;
  const upper = 0.046 * full * bell(y, bow, 0.032) * bell(ax, 0, 0.16);
  const lower = 0.055 * full * bell(y, -0.648, 0.042) * bell(ax, 0, 0.135);
  const slit = -0.04 * bell(y, -0.598, 0.014) * bell(ax, 0, 0.19);
  const corner = -0.025 * bell(ax, 0.225, 0.035) * bell(y, -0.605, 0.04);
  const philtrum = -0.014 * bell(ax, 0, 0.022) * bell(y, -0.485, 0.045);
  return muzzle + upper + lower + slit + corner + philtrum;
}

function chin(ax: number, y: number, s: HeadShape): number {
  const crease = -0.036 * bell(ax, 0, 0.15) * bell(y, -0.738, 0.036);
  const ball = (0.04 + 0.025 * s.chin) * bell(ax, 0, 0.13) * bell(y, -0.87, 0.085);
  return crease + ball;
}
