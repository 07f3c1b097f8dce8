import { CurrentUser } from '@lectern/contracts-core';
import { ACCOUNT_LIMITS, LicenseStatus, SignedInDevice } from '@lectern/contracts-identity';
import { runAsProcess, startService, type RunningService } from '@lectern/nest-kit';
import { identityDatabase } from '../database.ts';
import { IdentityModule } from './app.module.ts';
import { loadIdentityConfig, type IdentityConfig } from './config.ts';

export { loadIdentityConfig, type IdentityConfig } from './config.ts';

/** Migrates the schema of accounts and serves it. */
export function startIdentity(config: IdentityConfig): Promise<RunningService> {
  return startService(
    {
      name: 'identity',
      module: IdentityModule,
      entities: [],
      ...identityDatabase,
      openApi: {
        title: 'Lectern identity',
        version: '1.0.0',
        schemas: { CurrentUser, LicenseStatus, SignedInDevice },
      },
      bodyCharacters: ACCOUNT_LIMITS.bodyLength,
      jobSecret: config.secret,
      otherJobSecret: config.otherSecret,
      settings: config,
    },
    config,
  );
}

if (import.meta.main) runAsProcess(() => startIdentity(loadIdentityConfig(process.env)));
