// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this file and find the ambient module only through it
/// <reference path="./pdfkit.d.ts" />
import PDFDocument, { type StructureElement } from 'pdfkit';
import { loadFonts } from './fonts.ts';

export interface PdfFacts {
  /** Of a page, in points. */
  readonly size: readonly [width: number, height: number];
  /** The language in which it is read out where no element says another. */
  readonly lang: 'ko-KR' | 'en-US';
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly madeAt: Date;
}

export interface OpenPdf {
  readonly document: PDFDocument;
  /** What is read out hangs below it, in the order in which it is added. */
  readonly root: StructureElement;
  /** Ends the document; its bytes. */
  readonly close: () => Promise<Buffer>;
}

/** Begins a document that is tagged for screen readers (PDF/UA-1), with its fonts `regular` and `bold` inside. */
export async function openPdf({ size, lang, madeAt, ...facts }: PdfFacts): Promise<OpenPdf> {
  const fonts = await loadFonts();
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
  const root = document.struct('Document');
  document.addStructure(root);
  return {
    document,
    root,
    close: () => {
      root.end();
      document.end();
      return written;
    },
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
