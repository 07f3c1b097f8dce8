import type { ServiceDatabase } from '@lectern/nest-kit';
import { mediaIndexes } from './migrations/media-indexes.ts';
import { mediaMigrations } from './migrations/media-migrations.ts';

/** The schema `media`; it has tables only. */
export const mediaDatabase: ServiceDatabase = { migrations: mediaMigrations, indexes: mediaIndexes };
