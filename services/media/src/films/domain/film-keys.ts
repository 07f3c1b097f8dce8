/** Where drawings lie in the store. Their digest is that of what was drawn and how it was encoded. */
export const drawingKeys = {
  piece: (digest: string, quality: string, piece: string) =>
    `films/drawings/${digest}/${quality}/${piece}.ts`,
  poster: (digest: string) => `films/drawings/${digest}/poster.jpg`,
  sprite: (digest: string) => `films/sprites/${digest}.jpg`,
} as const;

/** Pixels of a small picture, and how many stand in a row of the sheet. */
export const SPRITE_TILE = { width: 160, height: 90, columns: 10 } as const;

/** Place of a tile in the sheet. */
export const tilePlace = (index: number): { x: number; y: number } => ({
  x: (index % SPRITE_TILE.columns) * SPRITE_TILE.width,
  y: Math.floor(index / SPRITE_TILE.columns) * SPRITE_TILE.height,
});
