import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from '@lectern/nest-kit/provision';
import { learningDatabase } from '../database.ts';

/** Brings the schema up to date; `url` is the address of the database as the service's own role. */
export const prepareLearning = (url: string): Promise<unknown> =>
  runMigrations({ url, service: 'learning', ...learningDatabase });

/** The statements that write this service's part of a made-up history from its plan, the tables `history_…` (infra/local). */
export const readLearningHistory = (): Promise<string> =>
  readFile(join(import.meta.dirname, 'history.sql'), 'utf8');
