import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/** A row as `to_json` writes it: columns by their database names, times as text, numbers as numbers. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** The entity whose row a statement returned as JSON, so that one statement can bring rows of several tables. */
export function entityFromJson<T extends ObjectLiteral>(
  dataSource: DataSource,
  entity: EntityTarget<T>,
  row: JsonRow,
): T {
  const metadata = dataSource.getMetadata(entity);
  const made = metadata.create() as Record<string, unknown>;
  for (const { propertyName, databaseName, type } of metadata.columns) {
    const value = row[databaseName];
    made[propertyName] = type === 'timestamptz' && typeof value === 'string' ? new Date(value) : value;
  }
  return made as T;
}
