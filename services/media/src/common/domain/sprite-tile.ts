/** Pixels of a small picture, and how many stand in a row of the sheet. */
export const SPRITE_TILE = { width: 160, height: 90, columns: 10 } as const;

/** Place of a tile in the sheet. */
export const tilePlace = (index: number): { x: number; y: number } => ({
  x: (index % SPRITE_TILE.columns) * SPRITE_TILE.width,
  y: Math.floor(index / SPRITE_TILE.columns) * SPRITE_TILE.height,
});
