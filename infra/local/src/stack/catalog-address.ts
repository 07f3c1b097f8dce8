import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'catalog-url');

/** Keeps the address of the running catalog for commands beside the site: its port changes with each start. */
export const keepCatalogUrl = (dataDir: string, url: string): Promise<void> =>
  writeFile(fileOf(dataDir), url);

/** Undefined when the site never ran. */
export const keptCatalogUrl = (dataDir: string): Promise<string | undefined> =>
  readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
