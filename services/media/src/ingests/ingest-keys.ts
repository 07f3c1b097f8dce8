/** Where the files of an ingest lie in the store. Another ingest has another id, so no key is ever written twice. */
export const ingestKeys = {
  piece: (id: string, quality: string, place: number | string) => `films/live/${id}/${quality}/${place}.ts`,
  /** Another number of small pictures is another file. */
  sprite: (id: string, tiles: number) => `films/live/${id}/sprite-${tiles}.jpg`,
  poster: (id: string) => `films/live/${id}/poster.jpg`,
} as const;
