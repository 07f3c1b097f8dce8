import { catalogSchemas } from '@lectern/contracts-catalog';
import { runAsProcess, startService, type RunningService } from '@lectern/nest-kit';
import { catalogDatabase } from '../database.ts';
import { CatalogModule } from './app.module.ts';
import { loadCatalogConfig, type CatalogConfig } from './config.ts';
import { catalogEntities } from './entities.ts';

export { loadCatalogConfig, type CatalogConfig } from './config.ts';

/** Migrates the catalog's schema and serves it. */
export function startCatalog(config: CatalogConfig): Promise<RunningService> {
  return startService(
    {
      name: 'catalog',
      module: CatalogModule,
      entities: catalogEntities,
      ...catalogDatabase,
      jobSecret: config.serviceSecret,
      otherJobSecret: config.otherServiceSecret,
      settings: config,
      openApi: { title: 'Lectern catalog', version: '1.0.0', schemas: catalogSchemas },
    },
    config,
  );
}

if (import.meta.main) runAsProcess(() => startCatalog(loadCatalogConfig(process.env)));
