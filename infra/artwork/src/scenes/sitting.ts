import { oklch } from '../kit/color.ts';
import type { Camera } from '../head/camera.ts';
import { drawPortrait, type Look, type Portrait } from '../head/portrait.ts';
import { seat, sitters, type Sitter, type SitterName } from '../head/sitters.ts';
import type { HeadView } from '../head/view.ts';
import type { Stage } from './stage.ts';
import { unitOf } from './plate.ts';

export interface Sitting extends Portrait {
  readonly view: HeadView;
  readonly look: Look;
}

/** Where the middle of the head sits (shares of the canvas) and how tall half a head is (share of its height). */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly yaw?: number;
  readonly pitch?: number;
  readonly roll?: number;
}

export function sit(stage: Stage, name: SitterName, pose: Pose, look: Partial<Look> = {}): Sitting {
  const sitter: Sitter = sitters[name];
  const camera: Camera = {
    yaw: pose.yaw ?? 0,
    pitch: pose.pitch ?? 0,
    roll: pose.roll ?? 0,
    center: { x: pose.x * stage.width, y: pose.y * stage.height },
    scale: pose.size * stage.height,
    bounds: stage,
  };
  const full: Look = { ...dayHead(stage), ...look };
  const view = seat(sitter, camera);
  return { view, look: full, ...drawPortrait(view, sitter, full) };
}

export function dayHead(stage: Stage): Look {
  const p = stage.palette;
  return {
    skin: p.white,
    shade: p.tint,
    hair: p.deep,
    strand: p.mid,
    line: p.ink,
    lip: p.tint,
    lid: p.wash,
    weight: 4.1 * unitOf(stage),
  };
}

/** A head on a dark ground: lit lines over dusky skin, the hue only in lines, hair and lips. */
export function nightHead(stage: Stage): Look {
  const p = stage.palette;
  return {
    skin: p.dusk,
    shade: p.dim,
    hair: oklch(0.225, 0.038, 250),
    strand: p.accent,
    line: p.tint,
    lip: p.accent,
    lid: oklch(0.43, 0.05, 245),
    weight: 3.6 * unitOf(stage),
  };
}
