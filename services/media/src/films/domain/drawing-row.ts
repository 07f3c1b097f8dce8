/** A drawing in a table; regions and techniques are words apart by spaces. */
export type DrawingRow = readonly [id: string, regions: string, techniques: string, ko: string, en: string];
