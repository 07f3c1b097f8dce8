import { DefaultNamingStrategy } from 'typeorm';

/** Columns are snake_case in the database and camelCase in entities. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    const name = custom ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [...prefixes, name].join('_');
  }
}
