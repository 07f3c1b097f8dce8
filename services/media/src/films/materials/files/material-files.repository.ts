import { MATERIAL_TYPES } from '@lectern/contracts-media';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const MATERIAL = {
  id: column.text,
  ownerId: column.text,
  name: column.text,
  type: column.oneOf(MATERIAL_TYPES),
  bytes: column.integer,
};
const ADD = defineStatement(
  'insert into material (id, owner_id, name, type, bytes) values ($1, $2, $3, $4, $5)',
);
const FIND = defineStatement(
  'select id, owner_id, name, type, bytes from material where id = any($1)',
  MATERIAL,
);

export type MaterialRow = RowOf<typeof MATERIAL>;

@Injectable()
export class MaterialFilesRepository {
  constructor(private readonly database: Database) {}

  async addMaterial({ id, ownerId, name, type, bytes }: MaterialRow): Promise<void> {
    await this.database.run(ADD, [id, ownerId, name, type, bytes]);
  }

  /** Unknown ids are missing. */
  findMaterials(ids: readonly string[]): Promise<MaterialRow[]> {
    return this.database.rows(FIND, [[...ids]]);
  }
}
