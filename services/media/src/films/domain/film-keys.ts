/** Key of a material in the store. The digest covers all that it says and how it is laid out. */
export const materialKey = (digest: string): string => `films/materials/${digest}.pdf`;

/** Keys of drawings in the store. The digest covers the drawing and its encoding. */
export const drawingKeys = {
  piece: (digest: string, quality: string, piece: string) =>
    `films/drawings/${digest}/${quality}/${piece}.ts`,
  poster: (digest: string) => `films/drawings/${digest}/poster.jpg`,
  /** What the encoder measured, as `[high, low]`. It is put last: a drawing that has it is whole. */
  peaks: (digest: string) => `films/drawings/${digest}/peaks.json`,
  sprite: (digest: string) => `films/sprites/${digest}.jpg`,
} as const;
