import type { PageArea } from '@lectern/contracts-core';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Telephones draw no canvas larger than this: 4096 × 4096. A document stays readable far below. */
export const MOST_PIXELS = 16_777_216;

/** Qualities of the JPEG, tried in order until it is small enough. */
export const JPEG_QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.45] as const;

/** The size of a picture, or the largest of the same shape that has no more pixels than that. */
export function fitted({ width, height }: Size, mostPixels: number): Size {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** The pixels of an area: every one it touches, so that nothing shows at its edge. */
export function pixelsOf(area: PageArea, size: Size): PageArea {
  const [x, y] = [Math.floor(area.x * size.width), Math.floor(area.y * size.height)];
  const right = Math.min(size.width, Math.ceil((area.x + area.width) * size.width));
  const bottom = Math.min(size.height, Math.ceil((area.y + area.height) * size.height));
  return { x, y, width: right - x, height: bottom - y };
}
