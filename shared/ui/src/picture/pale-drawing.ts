import type { Image } from '@lectern/contracts-core';

/** Our own drawings of anatomy, tools and rooms (infra/artwork). Portraits and photographs are shown as they are. */
const DRAWN = /^\/media\/img\/(?:thumb|pack|promo|detail|default-curriculum)/;
/** Luminance of the main colour, 0–1, from which a drawing is ink on paper; those below are drawn in light on ink. */
const PALE_FROM = 0.35;

/** Whether a picture is a drawing on a pale ground, which dark pages show as light lines on ink. */
export function isPaleDrawing({ base, color }: Pick<Image, 'base' | 'color'>): boolean {
  return DRAWN.test(base) && luminanceOf(color) >= PALE_FROM;
}

/** Of a colour written `#rrggbb` (WCAG 2.2); 0 for another text. */
function luminanceOf(color: string): number {
  if (!/^#[\da-f]{6}$/i.test(color)) return 0;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
