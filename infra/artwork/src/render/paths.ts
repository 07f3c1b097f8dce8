import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export const indexPath = path.join(root, 'index.json');
export const svgFolder = path.join(root, 'svg');
export const rasterFolder = path.join(root, 'rasters');
export const clipFolder = path.join(root, 'clips');
export const filmFolder = path.join(root, 'films');
export const brandFolder = path.join(root, 'brand');
export const spotsFolder = path.join(root, 'spots');

export const rasterFormats = ['avif', 'webp'] as const;
export type RasterFormat = (typeof rasterFormats)[number];

export const svgPath = (id: string) => path.join(svgFolder, `${id}.svg`);
export const clipPath = (id: string) => path.join(clipFolder, `${id}.mp4`);
export const rasterPath = (id: string, width: number, format: RasterFormat) =>
  path.join(rasterFolder, `${id}-${width}.${format}`);
