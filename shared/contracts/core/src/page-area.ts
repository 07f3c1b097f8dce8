import * as z from 'zod/mini';

const share = z.number().check(z.minimum(0), z.maximum(1), z.describe('Share of the page, 0 to 1'));

/** A rectangle of a page as shares of its width and height, from the top left corner. */
export const PageArea = z.strictObject({ x: share, y: share, width: share, height: share });
export type PageArea = z.infer<typeof PageArea>;
