import type { PictureIndex } from '../picture-index.ts';
import type { Row } from '../write-rows.ts';

/** Where the edge serves the drawn pictures. */
const FOLDER = '/media/img';

export function toImageRows(pictures: PictureIndex): Row[] {
  return Object.entries(pictures).map(([id, picture]) => ({
    id,
    base: `${FOLDER}/${id}`,
    widths: picture.widths,
    width: picture.width,
    height: picture.height,
    color: picture.color,
    alt_ko: picture.alt.ko,
    alt_en: picture.alt.en,
  }));
}
