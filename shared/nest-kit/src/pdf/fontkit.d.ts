/** What documents use of fontkit, whose package has no types. */
declare module 'fontkit' {
  /** A font file whose tables are parsed when they are needed, and kept. */
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  /** @throws when the bytes are no font. */
  export function create(bytes: Uint8Array): Font;
}
