import type PDFDocument from 'pdfkit';
import type { TextOptions } from 'pdfkit';
import type { Weight } from './script-files.ts';
import type { ScriptFont } from './script-fonts.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const NEUTRAL = /^[\p{Mark}\u200c\u200d]$/u;
const SMALLEST = 6;

/** Fonts of other scripts by weight. */
export type ScriptFonts = Readonly<Record<Weight, readonly ScriptFont[]>>;

/** Where and how a text is written; sizes in points. */
export interface Placement extends TextOptions {
  readonly x: number;
  readonly y: number;
  readonly weight: Weight;
  readonly size: number;
}

interface Run {
  readonly font: string;
  readonly text: string;
}

/**
 * Writes one text in the fonts that its characters need. Text of other scripts stands on one line and is made smaller
 * until it fits `width`; scripts written from right to left are joined and ordered so.
 */
export function drawText(
  document: PDFDocument,
  scripts: ScriptFonts,
  text: string,
  { x, y, weight, size, ...options }: Placement,
): void {
  const runs = splitRuns(text, weight, scripts[weight]);
  document.font(weight).fontSize(size);
  if (runs.every(({ font }) => font === weight)) {
    document.text(text, x, y, options);
    return;
  }
  const ordered = orderRuns(runs);
  const { width = Infinity, align = 'left' } = options;
  const fitting = fittingSize(document, ordered, { size, width });
  const room = Number.isFinite(width) ? width - widthOf(document, ordered, fitting) : 0;
  let at = x + { left: 0, center: room / 2, right: room }[align];
  // Fonts of other scripts are higher above the line on which the letters of all stand.
  const line = y + (document.font(weight)._font.ascender / 1_000) * fitting;
  for (const { font, text: part } of ordered) {
    document.font(font).fontSize(fitting).text(part, at, line, { lineBreak: false, baseline: 'alphabetic' });
    at += document.widthOfString(part);
  }
  document.font(weight).fontSize(fitting);
}

/**
 * Runs from left to right as they stand on the line (the part of the bidirectional algorithm that one line of a name
 * needs): neighbouring runs of a script from right to left change places, and in a text that begins so all others too.
 */
export function orderRuns(runs: readonly Run[]): Run[] {
  const groups: { isReversed: boolean; runs: Run[] }[] = [];
  for (const [index, run] of runs.entries()) {
    const isReversed = RIGHT_TO_LEFT.test(run.text) || isBetweenReversed(runs, index);
    const before = groups.at(-1);
    if (before?.isReversed === isReversed) before.runs.push(run);
    else groups.push({ isReversed, runs: [run] });
  }
  const first = runs.find(({ text }) => /\p{Letter}/u.test(text));
  const isFromRight = first !== undefined && RIGHT_TO_LEFT.test(first.text);
  const ordered = isFromRight ? groups.toReversed() : groups;
  return ordered.flatMap(({ isReversed, runs: own }) => (isReversed ? own.toReversed() : own));
}

function isBetweenReversed(runs: readonly Run[], index: number): boolean {
  const [before, run, after] = [runs[index - 1], runs[index], runs[index + 1]];
  if (run === undefined || /[\p{Letter}\p{Number}]/u.test(run.text)) return false;
  return [before, after].every((neighbour) => neighbour !== undefined && RIGHT_TO_LEFT.test(neighbour.text));
}

/** Neighbouring characters of one font. Marks and joiners stay with the letter before them. */
export function splitRuns(text: string, own: Weight, scripts: readonly ScriptFont[]): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const before = runs.at(-1);
    const font =
      before && NEUTRAL.test(character)
        ? before.font
        : (scripts.find(({ characters }) => characters.has(character))?.name ?? own);
    if (before?.font === font) runs[runs.length - 1] = { font, text: before.text + character };
    else runs.push({ font, text: character });
  }
  return runs;
}

function fittingSize(
  document: PDFDocument,
  runs: readonly Run[],
  { size, width }: { size: number; width: number },
): number {
  let fitting = size;
  while (fitting > SMALLEST && widthOf(document, runs, fitting) > width) fitting -= 0.5;
  return fitting;
}

function widthOf(document: PDFDocument, runs: readonly Run[], size: number): number {
  return runs.reduce(
    (sum, { font, text }) => sum + document.font(font).fontSize(size).widthOfString(text),
    0,
  );
}
