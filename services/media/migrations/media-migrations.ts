import { limitsTable, type Migration } from '@lectern/nest-kit';
import { pictureTable } from './0001-picture.ts';

/** Everything that ever changed the schema, in order. */
export const mediaMigrations: readonly Migration[] = [limitsTable, pictureTable];
