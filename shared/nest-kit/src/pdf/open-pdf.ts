// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./pdfkit.d.ts" />
import PDFDocument, { type StructureElement } from 'pdfkit';
import { drawText, type Placement } from './draw-text.ts';
import { loadFonts } from './fonts.ts';
import { isInvisible, loadScriptFonts, MissingGlyph } from './script-fonts.ts';

export interface PdfFacts {
  /** Of a page, in points. */
  readonly size: readonly [width: number, height: number];
  /** The language in which it is read out where no element says another. */
  readonly lang: 'ko-KR' | 'en-US';
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly madeAt: Date;
  /** All texts with names or titles: fonts of their scripts are made for them. */
  readonly texts?: readonly string[];
}

export interface OpenPdf {
  readonly document: PDFDocument;
  /** What is read out hangs below it, in the order in which it is added. */
  readonly root: StructureElement;
  /** Writes a text in the fonts that its characters need. @throws {MissingGlyph} for one not in `texts`. */
  readonly writeText: (text: string, placement: Placement) => void;
  /** Ends the document; its bytes. */
  readonly close: () => Promise<Buffer>;
}

/**
 * Begins a document that is tagged for screen readers (PDF/UA-1), with its fonts `regular` and `bold` inside. Drawing a
 * character without a glyph throws, so that no document shows an empty box.
 * @throws {MissingGlyph} when no font draws a character of `texts`.
 */
export async function openPdf({ size, lang, madeAt, texts = [], ...facts }: PdfFacts): Promise<OpenPdf> {
  const fonts = await loadFonts();
  const words = texts.join('');
  const [regular, bold] = await Promise.all([
    loadScriptFonts(words, 'regular'),
    loadScriptFonts(words, 'bold'),
  ]);
  const document = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA',
    lang,
    displayTitle: true,
    // Without it pdfkit would put Helvetica in, which is not embedded.
    font: null,
    info: {
      Title: facts.title,
      Author: facts.author,
      Subject: facts.subject,
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const written = collect(document);
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  for (const { name, font } of [...regular, ...bold]) document.registerFont(name, font);
  refuseMissingGlyphs(document);
  const root = document.struct('Document');
  document.addStructure(root);
  return {
    document,
    root,
    writeText: (text, placement) => drawText(document, { regular, bold }, text, placement),
    close: () => {
      root.end();
      document.end();
      return written;
    },
  };
}

function refuseMissingGlyphs(document: PDFDocument): void {
  const write = document.text.bind(document);
  document.text = (text, ...rest) => {
    const { font } = document._font;
    const missing = [...text].filter(
      (character) => !isInvisible(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    if (missing.length > 0) throw new MissingGlyph(`No glyph for ${missing.join(' ')}`);
    return write(text, ...rest);
  };
}

function collect(document: PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
