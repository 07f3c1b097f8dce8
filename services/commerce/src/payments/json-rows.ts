import { column } from '@lectern/nest-kit';
import * as z from 'zod/mini';

const row = z.record(z.string(), z.unknown());

/** A row of a table as JSON, to be read with `rowFromJson`. */
export const JSON_ROW = column.parsed(row);
export const JSON_ROWS = column.parsed(z.array(row));
