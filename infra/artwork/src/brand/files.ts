import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { paletteOf } from '../kit/palette.ts';
import { rect, svgDocument } from '../kit/svg.ts';
import { brandFolder, rasterFolder } from '../render/paths.ts';
import { drawMark } from './mark.ts';

/** Writes the logo mark, the favicon, the application icons and the social card. */
export async function writeBrandFiles(): Promise<void> {
  mkdirSync(brandFolder, { recursive: true });
  const p = paletteOf('botox');
  const mark = svgDocument(
    64,
    64,
    drawMark({ leaf: p.accent, shadeLeaf: 'currentColor', stand: 'currentColor' }),
  );
  writeFileSync(path.join(brandFolder, 'logo-mark.svg'), mark);
  const tile = (radius: number) =>
    svgDocument(
      64,
      64,
      rect(0, 0, 64, 64, { rx: radius, fill: p.deep }) +
        inset(drawMark({ leaf: p.white, shadeLeaf: p.mid, stand: p.white })),
    );
  writeFileSync(path.join(brandFolder, 'favicon.svg'), tile(14));
  for (const size of [192, 512]) {
    const sized = tile(0).replace('<svg ', `<svg width="${size}" height="${size}" `);
    await sharp(Buffer.from(sized))
      .png({ palette: true })
      .toFile(path.join(brandFolder, `icon-${size}.png`));
  }
  // Link previews of several messengers read neither AVIF nor WebP.
  const card = path.join(rasterFolder, 'og-default-1200.webp');
  await sharp(card).jpeg({ quality: 86, mozjpeg: true }).toFile(path.join(brandFolder, 'og-default.jpg'));
}

function inset(content: string): string {
  return `<g transform="translate(9.6 8.4) scale(.7)">${content}</g>`;
}
