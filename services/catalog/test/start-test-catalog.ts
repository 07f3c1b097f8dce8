import { createDataSource } from '@lectern/nest-kit';
import { migratedTemplate, TEST_ANSWER_LIMIT } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { catalogDatabase } from '../database.ts';
import { upsert, type Table } from '../seed/write-rows.ts';
import { startCatalog } from '../src/main.ts';

/** What services show each other in tests. */
export const SERVICE_SECRET = 'what services show each other in tests';

const NO_SERVICE = 'http://127.0.0.1:9';

interface StartOptions {
  readonly identityUrl?: string;
  readonly mediaUrl?: string;
  readonly commerceUrl?: string;
  readonly learningUrl?: string;
  /** The former secret, while it is being changed. */
  readonly otherServiceSecret?: string;
}

/** A catalog service on a fresh database, and a way to put rows into it as its role. */
export async function startTestCatalog({
  identityUrl = NO_SERVICE,
  mediaUrl = NO_SERVICE,
  commerceUrl = NO_SERVICE,
  learningUrl = NO_SERVICE,
  otherServiceSecret,
}: StartOptions = {}) {
  const template = await migratedTemplate('catalog', catalogDatabase);
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const service = await startCatalog({
    port: 0,
    host: '127.0.0.1',
    answerLimit: TEST_ANSWER_LIMIT,
    databaseUrl,
    logLevel: 'silent',
    publicOrigin: 'https://lectern.test',
    identityUrl,
    mediaUrl,
    commerceUrl,
    learningUrl,
    serviceSecret: SERVICE_SECRET,
    ...(otherServiceSecret === undefined ? {} : { otherServiceSecret }),
  });
  const dataSource = createDataSource({ service: 'catalog', url: databaseUrl, entities: [], poolSize: 5 });
  await dataSource.initialize();
  return {
    postgres,
    databaseUrl,
    dataSource,
    put: async (...tables: Table[]) => {
      for (const table of tables) await upsert(dataSource, table);
    },
    url: service.url,
    get: (path: string) => fetch(`${service.url}${path}`),
    /** Status and body of a GET. */
    ask: async (path: string) => {
      const response = await fetch(`${service.url}${path}`);
      return { status: response.status, body: Object(await response.json()) };
    },
    stop: async () => {
      await dataSource.destroy();
      await service.close();
      await postgres.drop();
    },
  };
}

export type TestCatalog = Awaited<ReturnType<typeof startTestCatalog>>;
