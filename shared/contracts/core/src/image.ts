import * as z from 'zod/mini';

/**
 * A picture ready to draw without another request. Files live at `{base}-{width}.avif` and `.webp` for every
 * width in `widths`; `width` × `height` is the intrinsic size and `color` the placeholder (CSS hex). A picture kept
 * elsewhere has no `widths`: then `base` is its whole address.
 */
export const Image = z.object({
  id: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.string(),
});
export type Image = z.infer<typeof Image>;
