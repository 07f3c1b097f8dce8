import { runAsProcess, startService, type RunningService } from '@lectern/nest-kit';
import { commerceDatabase } from '../database.ts';
import { CommerceModule } from './app.module.ts';
import { loadCommerceConfig, type CommerceConfig } from './config.ts';

export { loadCommerceConfig, type CommerceConfig } from './config.ts';

/** Migrates commerce's schema and serves it. */
export function startCommerce(config: CommerceConfig): Promise<RunningService> {
  return startService(
    {
      name: 'commerce',
      module: CommerceModule,
      entities: [],
      ...commerceDatabase,
      openApi: { title: 'Lectern commerce', version: '1.0.0', schemas: {} },
      settings: config,
      jobSecret: config.secret,
      otherJobSecret: config.otherSecret,
    },
    config,
  );
}

if (import.meta.main) runAsProcess(() => startCommerce(loadCommerceConfig(process.env)));
