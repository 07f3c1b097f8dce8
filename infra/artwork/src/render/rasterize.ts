import sharp from 'sharp';
import { keepsSource, type Entry } from '../catalogue/entries.ts';
import { rasterPath } from './paths.ts';

/** Writes every raster of `entry` from its SVG source and answers the picture's dominant colour. */
export async function rasterize(entry: Entry, svg: string): Promise<string> {
  const master = await renderMaster(entry, svg);
  // Cards are hundreds; lines and flat areas stay clean at less.
  const isCard = !keepsSource(entry);
  for (const width of entry.format.widths) {
    const height = heightAt(entry, width);
    const resized = () => sharp(master).resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
    await resized()
      .avif({ quality: isCard ? 46 : 52, effort: isCard ? 2 : 4 })
      .toFile(rasterPath(entry.id, width, 'avif'));
    await resized()
      .webp({ quality: isCard ? 66 : 78, effort: isCard ? 3 : 5, smartSubsample: true })
      .toFile(rasterPath(entry.id, width, 'webp'));
  }
  const small = await sharp(master).resize(96, 96, { fit: 'fill' }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((v) => Math.min(255, v).toString(16).padStart(2, '0')).join('')}`;
}

export function heightAt({ format }: Pick<Entry, 'format'>, width: number): number {
  return Math.round((width * format.height) / format.width);
}

// Drawing once at twice the largest size and scaling down keeps hairlines even; librsvg alone thins them.
async function renderMaster(entry: Entry, svg: string): Promise<Buffer> {
  const largest = Math.max(...entry.format.widths);
  const width = Math.min(largest * 2, 3600);
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${heightAt(entry, width)}" `);
  return sharp(Buffer.from(sized)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
