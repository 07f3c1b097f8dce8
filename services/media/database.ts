import type { ServiceDatabase } from '@lectern/nest-kit';
import { mediaMigrations } from './migrations/media-migrations.ts';

/** The schema `media`; it has tables only. */
export const mediaDatabase: ServiceDatabase = { migrations: mediaMigrations };
