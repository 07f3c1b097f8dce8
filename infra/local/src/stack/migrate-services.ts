import { catalogDatabase } from '@lectern/catalog-service/database';
import { commerceDatabase } from '@lectern/commerce-service/database';
import { identityDatabase } from '@lectern/identity-service/database';
import { learningDatabase } from '@lectern/learning-service/database';
import { mediaDatabase } from '@lectern/media-service/database';
import { messagingDatabase } from '@lectern/messaging-service/database';
import {
  ensureSecondRole,
  ensureServiceDatabase,
  runMigrations,
  urlAsService,
  type ServiceDatabase,
} from '@lectern/nest-kit/provision';
import { releasesDatabase } from '@lectern/releases-service/database';
import { Problem } from '../problem.ts';
import { secretOf, serviceNames } from './services.ts';
import type { RolePasswords } from './role-passwords.ts';

const DATABASES: Readonly<Record<string, ServiceDatabase>> = {
  catalog: catalogDatabase,
  messaging: messagingDatabase,
  identity: identityDatabase,
  media: mediaDatabase,
  commerce: commerceDatabase,
  learning: learningDatabase,
  releases: releasesDatabase,
};

/** What happens meanwhile, for a person who waits. */
export interface MigrationNews {
  readonly tell: (service: string, applied: readonly string[]) => void;
  readonly tellWait?: (service: string, sentence: string) => void;
}

/**
 * Brings role and schema of every service up to date, as the administrator: a role that is there keeps its password, unless
 * `passwords` says that it is to be set. What was done before a failure stays: each migration is a transaction, and the next run goes
 * on after it. Ends when the indexes are built too, also those that another process had begun. @throws {Problem} with the database's own words.
 */
export async function migrateServices(
  adminUrl: string,
  { tell, tellWait = () => undefined }: MigrationNews,
  passwords: RolePasswords = {},
): Promise<void> {
  for (const service of serviceNames) {
    const database = DATABASES[service];
    if (!database) throw new Problem(`The service ${service} has no entry in migrate-services.ts.`);
    try {
      const tellThisWait = (sentence: string) => tellWait(service, sentence);
      await ensureServiceDatabase(adminUrl, {
        service,
        password: passwords.ofRoles?.[service] ?? secretOf(adminUrl, service),
        // A first role beside a second one in use may have none: it was taken away.
        keepsPassword: passwords.areSet !== true || passwords.ofRoles?.[service] === undefined,
        tellWait: tellThisWait,
      });
      const second = passwords.ofSecondRoles?.[service];
      if (second !== undefined)
        await ensureSecondRole(adminUrl, {
          service,
          password: second,
          keepsPassword: passwords.areSet !== true,
        });
      const url = urlAsService(adminUrl, service);
      tell(service, await runMigrations({ url, service, ...database, tellWait: tellThisWait }));
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
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
