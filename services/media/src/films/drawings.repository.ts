import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const PROJECTION = column.oneOf(['2d', '360']);

const DRAWINGS = defineStatement('select id, projection, digest, high_peak, low_peak from drawing', {
  id: column.text,
  projection: PROJECTION,
  digest: column.text,
  highPeak: column.integer,
  lowPeak: column.integer,
});
const SHEETS = defineStatement('select projection, digest from sprite_sheet', {
  projection: PROJECTION,
  digest: column.text,
});

export type KeptDrawing = RowOf<(typeof DRAWINGS)['columns']>;

@Injectable()
export class DrawingsRepository {
  constructor(private readonly database: Database) {}

  /** Drawings that were encoded, by id. */
  async findAll(): Promise<ReadonlyMap<string, KeptDrawing>> {
    const rows = await this.database.rows(DRAWINGS);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Digest of the sheet of small pictures of each projection. */
  async findSheets(): Promise<ReadonlyMap<'2d' | '360', string>> {
    const rows = await this.database.rows(SHEETS);
    return new Map(rows.map(({ projection, digest }) => [projection, digest]));
  }
}
