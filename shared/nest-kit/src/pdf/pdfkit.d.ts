/** What documents use of pdfkit; its published types know no PDF/UA. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  export interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }

  export interface TextOptions {
    readonly width?: number;
    readonly align?: 'left' | 'center' | 'right';
    readonly characterSpacing?: number;
    readonly lineBreak?: boolean;
    /** Points between two lines. */
    readonly lineGap?: number;
    /** Text that is higher ends in an ellipsis, with `ellipsis`. */
    readonly height?: number;
    readonly ellipsis?: boolean;
    /** What `y` is: the top of the line, or where its letters stand. */
    readonly baseline?: 'top' | 'alphabetic';
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: readonly [number, number];
      readonly margin: number;
      readonly pdfVersion: string;
      readonly tagged: boolean;
      readonly subset: 'PDF/UA';
      readonly lang: string;
      readonly displayTitle: boolean;
      /** Null puts no default font in. */
      readonly font: string | null;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    /** Below what was written last. */
    readonly y: number;
    registerFont(name: string, source: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    heightOfString(text: string, options: TextOptions): number;
    widthOfString(text: string): number;
    /** The font in use; pdfkit has no public name for it. */
    readonly _font: { readonly font: Font; readonly ascender: number };
    text(text: string, x: number, y: number, options: TextOptions): this;
    /** A picture by its bytes, JPEG or PNG. */
    image(
      source: Uint8Array,
      x: number,
      y: number,
      options: { readonly width: number; readonly height: number },
    ): this;
    addPage(): this;
    struct(
      type: string,
      options: { readonly lang?: string; readonly alt?: string; readonly bbox?: readonly number[] },
      draw?: () => void,
    ): StructureElement;
    struct(type: string): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(type: 'Artifact', options: { readonly type: string }): this;
    endMarkedContent(): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    strokeColor(color: string): this;
    fillColor(color: string): this;
    stroke(): this;
    fill(color: string): this;
    end(): void;
  }
}
