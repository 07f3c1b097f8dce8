import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'objects-url');

/** The settings of an object store's client from the `OBJECTS_*` settings. */
export const objectSettings = (objects: Readonly<Record<string, string>>) => ({
  url: objects['OBJECTS_URL'] ?? '',
  publicUrl: '/objects',
  bucket: objects['OBJECTS_BUCKET'] ?? '',
  region: objects['OBJECTS_REGION'] ?? '',
  keyId: objects['OBJECTS_KEY_ID'] ?? '',
  secret: objects['OBJECTS_SECRET'] ?? '',
});

/** Keeps the address of the running object store for commands beside the site: its port changes with each start. */
export const keepObjectsUrl = (dataDir: string, url: string): Promise<void> =>
  writeFile(fileOf(dataDir), url);

/** Undefined when the site never ran. */
export const keptObjectsUrl = (dataDir: string): Promise<string | undefined> =>
  readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
