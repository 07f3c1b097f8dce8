import { catalogDatabase } from '@lectern/catalog-service/database';
import { commerceDatabase } from '@lectern/commerce-service/database';
import { identityDatabase } from '@lectern/identity-service/database';
import { learningDatabase } from '@lectern/learning-service/database';
import { mediaDatabase } from '@lectern/media-service/database';
import { messagingDatabase } from '@lectern/messaging-service/database';
import { runMigrations, type ServiceDatabase } from '@lectern/nest-kit/provision';
import { releasesDatabase } from '@lectern/releases-service/database';
import { Problem } from '../problem.ts';
import { provisionDatabases } from './services.ts';

const DATABASES: Readonly<Record<string, ServiceDatabase>> = {
  catalog: catalogDatabase,
  messaging: messagingDatabase,
  identity: identityDatabase,
  media: mediaDatabase,
  commerce: commerceDatabase,
  learning: learningDatabase,
  releases: releasesDatabase,
};

/**
 * Brings the schema of every service up to date and tells what was applied for each. What was done before a failure stays:
 * each migration is a transaction, and the next run goes on after it. Ends when the indexes are built too, also those that another
 * process had begun. @throws {Problem} with the database's own words.
 */
export async function migrateServices(
  adminUrl: string,
  tell: (service: string, applied: readonly string[]) => void,
  tellWait: (service: string, sentence: string) => void = () => undefined,
): Promise<void> {
  const databases = await provisionDatabases(adminUrl, tellWait);
  for (const [service, url] of Object.entries(databases)) {
    const database = DATABASES[service];
    if (!database) throw new Problem(`The service ${service} has no entry in migrate-services.ts.`);
    try {
      const tellThisWait = (sentence: string) => tellWait(service, sentence);
      tell(service, await runMigrations({ url, service, ...database, tellWait: tellThisWait }));
    } catch (cause) {
      throw new Problem(
        `${service}: ${wordsOf(cause)}\nWhat was applied before it stays; mend it and run again.`,
        {
          cause,
        },
      );
    }
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${wordsOf(error.cause)}`;
}
