import sharp from 'sharp';
import { listEntries } from './catalogue/entries.ts';
import { composeSvg } from './scenes/compose.ts';

const [target = 'sheet.png', columnsText = '4', cellText = '480', ...prefixes] = process.argv.slice(2);
await writeSheet(target, Number(columnsText), Number(cellText), prefixes);

/** Draws the pictures whose ids start with `prefixes` side by side, `columns` to a row, for looking at. */
async function writeSheet(
  file: string,
  columns: number,
  cell: number,
  wanted: readonly string[],
): Promise<void> {
  const entries = listEntries().filter((entry) => wanted.some((prefix) => entry.id.startsWith(prefix)));
  const tiles = [];
  let [left, top, rowHeight] = [0, 0, 0];
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % columns === 0) [left, top, rowHeight] = [0, top + rowHeight + 8, 0];
    const height = Math.round((cell * entry.format.height) / entry.format.width);
    const sized = composeSvg(entry).replace('<svg ', `<svg width="${cell * 2}" height="${height * 2}" `);
    const input = await sharp(Buffer.from(sized)).resize(cell, height).png().toBuffer();
    tiles.push({ input, left, top });
    left += cell + 8;
    rowHeight = Math.max(rowHeight, height);
  }
  const size = {
    width: columns * (cell + 8),
    height: top + rowHeight,
    channels: 3 as const,
    background: '#ffffff',
  };
  await sharp({ create: size }).composite(tiles).png().toFile(file);
}
