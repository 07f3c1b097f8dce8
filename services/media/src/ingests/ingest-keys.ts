/** Where the files of an ingest lie in the store. Another run of an encoder has another id, so no segment is replaced. */
export const ingestKeys = {
  piece: (runId: string, quality: string, place: number | string) =>
    `films/live/${runId}/${quality}/${place}.ts`,
  /** Another number of small pictures is another file. */
  sprite: (id: string, tiles: number) => `films/live/${id}/sprite-${tiles}.jpg`,
  poster: (id: string) => `films/live/${id}/poster.jpg`,
} as const;
