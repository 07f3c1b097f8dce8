import * as z from 'zod/mini';

const percent = (words: string) => z.int().check(z.minimum(0), z.maximum(100), z.describe(words));

/** The point of a picture that a cut keeps in view. */
export const ImageFocus = z.object({
  x: percent('Percent of the width, from the left'),
  y: percent('Percent of the height, from the top'),
});
export type ImageFocus = z.infer<typeof ImageFocus>;

/**
 * A picture ready to draw without another request. Files live at `{base}-{width}.avif` and `.webp` for every
 * width in `widths`; `width` × `height` is the intrinsic size and `color` the placeholder (CSS hex). A picture kept
 * elsewhere has no `widths`: then `base` is its whole address. `focus` is the point that a cut keeps in view; without one, the
 * middle.
 */
export const Image = z.object({
  id: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.string(),
  focus: z.optional(ImageFocus),
});
export type Image = z.infer<typeof Image>;
