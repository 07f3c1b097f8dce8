import type { Image } from '@lectern/contracts-core';
import { STOREFRONT_PICTURES } from '@lectern/contracts-media';

/** Edges of the squares that a person's picture is kept as, in px. */
export const PICTURE_WIDTHS = [96, 192, 384] as const;
/** Widths of pictures of courses, 16 by 9, in px. */
export const WIDE_WIDTHS = [320, 640, 1280] as const;
/** Shapes that pictures are cut to. */
export type CutShape = 'square' | 'wide';
/** A `free` picture keeps its own shape. */
export type PictureShape = CutShape | 'free';
export const widthsOf = (shape: CutShape): readonly number[] =>
  shape === 'wide' ? WIDE_WIDTHS : PICTURE_WIDTHS;
export const heightOf = (shape: CutShape, width: number): number =>
  shape === 'wide' ? (width * 9) / 16 : width;
/** Widths of the files of a `free` picture: none is wider than what was sent. */
export const freeWidths = (width: number): number[] =>
  STOREFRONT_PICTURES.widths.filter((one) => one <= width);
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const FOLDER = '/media/user';
const FILE = new RegExp(
  `^(u_[A-Za-z0-9_-]{22})-(${[...PICTURE_WIDTHS, ...WIDE_WIDTHS, ...STOREFRONT_PICTURES.widths].join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
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

/** What is kept of a picture; `width` and `height` of a `free` one alone, in px of its largest file. */
export interface PictureFacts {
  readonly id: string;
  readonly color: string;
  readonly shape: PictureShape;
  readonly width: number | null;
  readonly height: number | null;
}

/** A picture as pages draw it. */
export function presentPicture({ id, color, shape, ...size }: PictureFacts): Image {
  const widths = shape === 'free' ? freeWidths(size.width ?? 0) : widthsOf(shape);
  const width = Math.max(...widths);
  return {
    id,
    base: `${FOLDER}/${id}`,
    widths: [...widths],
    width,
    height: shape === 'free' ? (size.height ?? width) : heightOf(shape, width),
    color,
    alt: '',
  };
}

/** Addresses of a picture's files that every browser shows. */
export const variantsOf = (id: string): string[] =>
  PICTURE_WIDTHS.map((width) => `${FOLDER}/${id}-${fileName(width, 'webp')}`);
