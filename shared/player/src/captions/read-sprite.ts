import { parseVtt } from './parse-vtt.ts';

/** A small picture of a moment, as a place in one large picture. */
export interface SpriteTile {
  readonly startSec: number;
  readonly endSec: number;
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PLACE = /^([^\s#]+)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/**
 * Reads WebVTT whose cues are places in a picture (`sprite.jpg#xywh=0,0,160,90`); relative addresses are those beside
 * the file. Pictures of other sites are left out.
 */
export function readSprite(file: string, fileAddress: string): SpriteTile[] {
  return parseVtt(file).flatMap(({ startSec, endSec, text }): SpriteTile[] => {
    const [, path, x, y, width, height] = PLACE.exec(text) ?? [];
    const address = path === undefined ? null : ownAddress(path, fileAddress);
    if (address === null) return [];
    return [
      { startSec, endSec, address, x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    ];
  });
}

/** The path with query of an address of this site, or null. */
function ownAddress(path: string, fileAddress: string): string | null {
  const base = new URL(fileAddress, 'https://here.invalid');
  const url = new URL(path, base);
  return url.origin === base.origin ? url.pathname + url.search : null;
}

/** The picture of a moment. */
export const tileAt = (tiles: readonly SpriteTile[], seconds: number): SpriteTile | undefined =>
  tiles.find(({ startSec, endSec }) => startSec <= seconds && seconds < endSec) ?? tiles.at(-1);
