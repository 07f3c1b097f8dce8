import type { Image } from '@lectern/contracts-core';

/** Edges of the squares every picture is kept as, in px. */
export const PICTURE_WIDTHS = [96, 192, 384] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const FOLDER = '/media/user';
const FILE = new RegExp(
  `^(u_[A-Za-z0-9_-]{22})-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
);

export interface PictureFile {
  readonly name: string;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

export const fileName = (width: number, format: PictureFormat): string => `${width}.${format}`;

/** Reads the last part of an address; undefined for what no picture ever has. */
export function parsePictureFile(
  file: string,
): { id: string; name: string; format: PictureFormat } | undefined {
  const [, id, width, format] = FILE.exec(file) ?? [];
  if (id === undefined) return undefined;
  return { id, name: `${width}.${format}`, format: format as PictureFormat };
}

/** A picture as pages draw it. */
export function presentPicture({ id, color }: { id: string; color: string }): Image {
  const edge = Math.max(...PICTURE_WIDTHS);
  return {
    id,
    base: `${FOLDER}/${id}`,
    widths: [...PICTURE_WIDTHS],
    width: edge,
    height: edge,
    color,
    alt: '',
  };
}

/** Addresses of a picture's files that every browser shows. */
export const variantsOf = (id: string): string[] =>
  PICTURE_WIDTHS.map((width) => `${FOLDER}/${id}-${fileName(width, 'webp')}`);
