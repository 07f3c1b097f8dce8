/** What documents use of subset-font, whose package has no types. */
declare module 'subset-font' {
  /** A font file with the glyphs of `text` alone. @throws when the bytes are no font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt';
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
