import { clipped, circle, element, rect } from '../kit/svg.ts';
import type { Stage } from './stage.ts';

export type Tone = 'paper' | 'wash' | 'tint' | 'mid' | 'night';

/** A flat ground over the whole canvas. */
export function ground(stage: Stage, tone: Tone): string {
  return rect(0, 0, stage.width, stage.height, { fill: stage.palette[tone] });
}

/** The canvas unit: 1 on a card, smaller on smaller canvases. */
export function unitOf(stage: Stage): number {
  return Math.min(stage.width / 1230, stage.height / 1024) || 1;
}

export function disc(stage: Stage, x: number, y: number, radius: number, fill: string): string {
  return circle(x * stage.width, y * stage.height, radius * stage.height, { fill });
}

/** An arched niche standing on the bottom edge. */
export function archPath(center: number, top: number, width: number, bottom: number): string {
  const half = width / 2;
  return `M${(center - half).toFixed(1)} ${bottom}V${(top + half).toFixed(1)}a${half.toFixed(1)} ${half.toFixed(1)} 0 0 1 ${width.toFixed(1)} 0V${bottom}z`;
}

export function arch(center: number, top: number, width: number, bottom: number, fill: string): string {
  return element('path', { d: archPath(center, top, width, bottom), fill });
}

/** Clips content to a circle and rings it. */
export function lens(
  id: string,
  x: number,
  y: number,
  radius: number,
  ring: string,
  weight: number,
  content: string,
): string {
  return (
    clipped(id, circle(x, y, radius), content) +
    circle(x, y, radius, { fill: 'none', stroke: ring, 'stroke-width': weight })
  );
}
