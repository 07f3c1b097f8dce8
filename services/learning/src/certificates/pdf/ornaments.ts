import type { PdfDocument } from '@lectern/nest-kit/pdf';
import { encode } from 'uqr';

/** A4 across, in points. */
export const PAGE = { width: 841.89, height: 595.28, side: 64 } as const;
export const COLORS = {
  ink: '#16202c',
  soft: '#4a5968',
  brand: '#0b4f6c',
  gold: '#a9813a',
  seal: '#b3261e',
} as const;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The frame says nothing: screen readers pass over it. */
export function drawFrame(document: PdfDocument): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(0, 0, PAGE.width, PAGE.height).fill('#ffffff');
  for (const [inset, width, color] of [
    [24, 3, COLORS.brand],
    [31, 0.8, COLORS.gold],
  ] as const) {
    document
      .lineWidth(width)
      .strokeColor(color)
      .rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
      .stroke();
  }
  document
    .lineWidth(0.8)
    .strokeColor(COLORS.gold)
    .moveTo(PAGE.width / 2 - 90, 164)
    .lineTo(PAGE.width / 2 + 90, 164)
    .stroke();
  document.endMarkedContent();
}

/** The company's seal: a ring around its letter. */
export function drawSeal(document: PdfDocument, { x, y, size }: Square): void {
  const [middleX, middleY, radius] = [x + size / 2, y + size / 2, size / 2 - 2];
  document.lineWidth(2).strokeColor(COLORS.seal).circle(middleX, middleY, radius).stroke();
  document
    .lineWidth(0.7)
    .circle(middleX, middleY, radius - 4)
    .stroke();
  document.font('bold').fontSize(13).fillColor(COLORS.seal);
  document.text('렉턴', x, middleY - 15, { width: size, align: 'center', lineBreak: false });
  document.text('직인', x, middleY + 0, { width: size, align: 'center', lineBreak: false });
}

/** Each dark cell is a square; the light margin of four cells belongs to the code. */
export function drawQr(document: PdfDocument, text: string, { x, y, size }: Square): void {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const cell = size / data.length;
  document.rect(x, y, size, size).fill('#ffffff');
  data.forEach((row, rowAt) =>
    row.forEach((isDark, at) => {
      if (isDark) document.rect(x + at * cell, y + rowAt * cell, cell, cell);
    }),
  );
  document.fill('#000000');
}
