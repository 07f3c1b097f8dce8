/** Where drawings lie in the store. Their digest is that of what was drawn and how it was encoded. */
export const drawingKeys = {
  piece: (digest: string, quality: string, piece: string) =>
    `films/drawings/${digest}/${quality}/${piece}.ts`,
  poster: (digest: string) => `films/drawings/${digest}/poster.jpg`,
  sprite: (digest: string) => `films/sprites/${digest}.jpg`,
} as const;
