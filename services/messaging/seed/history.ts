import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from '@lectern/nest-kit/provision';
import { messagingDatabase } from '../database.ts';

/** Brings the schema up to date; `url` is the address of the database as the service's own role. */
export const prepareMessaging = (url: string): Promise<unknown> =>
  runMigrations({ url, service: 'messaging', ...messagingDatabase });

/** The statements that write this service's part of a made-up history from its plan, the tables `history_…` (infra/local). */
export const readMessagingHistory = (): Promise<string> =>
  readFile(join(import.meta.dirname, 'history.sql'), 'utf8');
